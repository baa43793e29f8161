package import TextFormats

/// The page that drills' sheets and keys are printed from.
package enum DrillPage {
  package static func text(title: String, language: Localized.Language, body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(language.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(MarkupWriter.escaped(SafeText.visible(title)))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    \(body)</body>
    </html>

    """
  }

  private static let style = """
    * { box-sizing: border-box; }
    body { margin: 2rem auto; padding: 0 1rem; max-width: 50rem; color: #111; background: #fff;
      font: 16px/1.45 system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; }
    h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0 0 .3rem; }
    h1, h2 { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
    small { color: #444; font-size: .9rem; font-weight: normal; white-space: nowrap; }
    code { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .9em;
      overflow-wrap: anywhere; }
    .who { display: flex; gap: 2rem; }
    .who span { flex: 2; border-bottom: 1px solid #444; padding-bottom: 1.2rem; }
    .who span + span { flex: 1; }
    article { margin: 1.2rem 0; padding-top: .8rem; border-top: 1px solid #999; }
    .sheet article, header, tr, li, .steps, .order, .item { break-inside: avoid; }
    h1, h2, caption { break-after: avoid; break-inside: avoid; }
    p { orphans: 3; widows: 3; }
    article p { margin: .4rem 0; } ul, ol { margin: .4rem 0; padding-left: 1.2rem; }
    .steps { display: flex; gap: .6rem; } .steps b { flex: none; width: 4.5em; }
    table.bank { border-collapse: collapse; margin: .6rem 0; }
    caption { text-align: left; color: #444; font-size: .9rem; }
    .bank td { padding: .15rem 2rem .15rem 1.6em; text-indent: -1.6em; vertical-align: top; }
    .bank b { display: inline-block; min-width: 1.6em; text-indent: 0; }
    .order { margin-top: .8rem; }
    .order i { display: inline-block; width: 2.2em; height: 1.9em; margin: 0 .25em .3em 0;
      border-bottom: 1px solid #444; vertical-align: bottom; }
    .item { display: flex; gap: .5rem; margin: .15rem 0; } .item b:first-child { min-width: 1.6em; text-align: right; }
    .note { color: #444; font-style: italic; }
    section + section { break-before: page; }
    @media screen { section + section { margin-top: 4rem; border-top: 3px double #444; } }
    @media print { body { margin: 0; padding: 0; max-width: none; font-size: 10pt; }
      h1 { margin: 0; } header p { margin: .3rem 0; }
      article { margin: .6rem 0; padding-top: .4rem; } article p, article ul { margin: .2rem 0; }
      table.bank { margin: .3rem 0; } .bank td { padding-block: .05rem; } }
    @page { margin: 15mm; }
    """
}
