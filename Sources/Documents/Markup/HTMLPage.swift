package import TextFormats

/// A page of HTML by itself: it loads nothing, and runs no script but its own.
package enum HTMLPage {
  package enum Style {
    /// Sheets and keys, for printing.
    case drill
    /// Reports, by day, in the dark, on paper.
    case classReport
  }

  package static func text(
    title: String, language: Localized.Language, style: Style, rules: String = "", body: String
  ) -> String {
    shell(
      title: title, language: language, head: style.scheme,
      sheet: style.sheet + (rules.isEmpty ? "" : "\n" + rules), body: body)
  }

  /// A page that runs these scripts, which can't make requests.
  package static func interactive(
    title: String, language: Localized.Language, sheet: String, body: String, scripts: [String]
  ) -> String {
    let scripts = scripts.map { "<script>\n\($0)</script>\n" }.joined()
    return shell(
      title: title, language: language, head: Style.colorScheme, sheet: sheet, body: body + scripts,
      policy: "; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'")
  }

  private static func shell(
    title: String, language: Localized.Language, head: String, sheet: String, body: String,
    policy: String = ""
  ) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(language.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    \(head)<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'\(policy)">
    <title>\(MarkupWriter.visible(title))</title>
    <style>
    \(sheet)
    </style>
    </head>
    <body>
    \(body)</body>
    </html>

    """
  }
}

extension HTMLPage.Style {
  fileprivate var scheme: String {
    switch self {
    case .drill: ""
    case .classReport: Self.colorScheme
    }
  }

  fileprivate static let colorScheme = "<meta name=\"color-scheme\" content=\"light dark\">\n"

  fileprivate var sheet: String {
    switch self {
    case .drill: Self.drillSheet
    case .classReport: Self.classSheet
    }
  }

  private static let drillSheet = """
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
    .sheet article, header, tr, li, .steps, .order, .item, .lines { break-inside: avoid; }
    h1, h2, caption, .lead { break-after: avoid; break-inside: avoid; }
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
    .edits { list-style: decimal; padding-left: 1.4em; }
    .edits li { height: 2.2em; padding-top: .7em; border-bottom: 1px solid #444; }
    .item { display: flex; gap: .5rem; margin: .15rem 0; } .item b:first-child { min-width: 1.6em; text-align: right; }
    .label { display: inline-block; min-width: 4em; color: #444; }
    .note { color: #444; font-style: italic; }
    section + section { break-before: page; }
    @media screen { section + section { margin-top: 4rem; border-top: 3px double #444; } }
    .grid table { border-collapse: collapse; font-size: 1.15rem; }
    .grid th, .grid td { border: 1px solid #999; padding: .25rem .7rem; text-align: left; }
    @media print { body { margin: 0; padding: 0; max-width: none; font-size: 9pt; line-height: 1.3; }
      h1 { margin: 0; font-size: 14pt; } header p { margin: .2rem 0; }
      h2 { font-size: 10pt; } small { font-size: 8pt; white-space: normal; }
      .sheet, .key { columns: 2; column-gap: 8mm; } .sheet header { column-span: all; }
      .sheet .who span:first-child { display: none; } .sheet .who { justify-content: flex-end; }
      .sheet .who span { flex: none; width: 40%; padding-bottom: .6rem; }
      article { margin: .4rem 0; padding-top: .3rem; } article p, article ul { margin: .15rem 0; }
      .sheet article:first-of-type { border-top: 0; }
      .steps b { width: 3.6em; } caption { display: none; }
      table.bank, .bank tbody { display: flex; flex-wrap: wrap; gap: 0 .6em; margin: .2rem 0; }
      .bank tr { display: contents; } .bank td { flex: 1 1 44%; padding: 0; text-indent: 0; white-space: nowrap; }
      .key .item b:first-child { min-width: 1.2em; }
      .order { margin-top: .3rem; } .order i { width: 1.7em; height: 1.6em; margin: 0 .15em .2em 0; }
      .key h2 { margin-top: .6rem; } .grid table { font-size: 11pt; } }
    @page { font: 9pt system-ui, sans-serif; margin: 14mm 12mm; @bottom-right { content: counter(page); font-size: 8pt; } }
    """

  private static let classSheet = """
    :root { --ink: #1a202c; --paper: #ffffff; --faint: #5a6472; --line: #d4d9e0; --bar: #2b6cb0;
      --right: #2f855a; --wrong: #c05621; --silent: #a0aec0;
      --right-tint: #e3f4ea; --wrong-tint: #fdeadf; --mark: #fbd9c5; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6e9ee; --paper: #15181d;
      --faint: #a3adba; --line: #3a424d; --bar: #63a4e0; --right: #48a978; --wrong: #dd7b45;
      --silent: #5b6675; --right-tint: #17362a; --wrong-tint: #45281a; --mark: #6b3a22; } }
    * { box-sizing: border-box; }
    body { margin: 2rem auto; padding: 0 1rem; max-width: 62rem; color: var(--ink);
      background: var(--paper); font: 16px/1.5 system-ui, "PingFang SC", "Noto Sans CJK SC",
      "Microsoft YaHei", sans-serif; }
    h1 { font-size: 1.7rem; } h2 { margin-top: 2.2rem; font-size: 1.25rem; }
    h3 { margin: 1.6rem 0 .4rem; font-size: 1rem; display: flex; justify-content: space-between; }
    code, .calls { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
      font-size: .9em; overflow-wrap: anywhere; }
    .calls i { color: var(--faint); font-style: normal; }
    .figures { display: flex; flex-wrap: wrap; gap: .5rem 3rem; margin: 0; }
    .figures dt { color: var(--faint); } .figures dd { margin: 0; font-size: 1.6rem; }
    figure { margin: 0; max-width: 42rem; }
    figcaption, small, .legend, caption { color: var(--faint); font-size: .9rem; }
    small { white-space: nowrap; }
    svg { display: block; width: 100%; height: auto; }
    svg text { fill: var(--ink); font-size: 13px; }
    .bar { fill: var(--bar); } .axis { stroke: var(--line); }
    svg .right { fill: var(--right); } svg .wrong { fill: var(--wrong); }
    svg .silent { fill: var(--silent); }
    .legend span { display: inline-block; width: .8em; height: .8em; margin-left: 1em; }
    .legend mark { margin-left: 1em; padding: 0 .3em; }
    .legend span:first-child { margin-left: 0; }
    .legend .right { background: var(--right); } .legend .wrong { background: var(--wrong); }
    .legend .silent { background: var(--silent); }
    table { border-collapse: collapse; width: 100%; margin: .6rem 0; }
    caption { text-align: left; }
    th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: left;
      vertical-align: top; font-weight: normal; }
    thead th { color: var(--faint); white-space: nowrap; }
    tbody th { min-width: 7em; overflow-wrap: anywhere; }
    .number { width: 1%; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
    td.right { background: var(--right-tint); } td.wrong { background: var(--wrong-tint); }
    td.silent { color: var(--faint); }
    mark { color: inherit; background: var(--mark); }
    .why { margin: .2rem 0 0; padding-left: 1.2em; color: var(--faint); font-size: .9rem; }
    .fault, .faults code { color: var(--wrong); }
    .wide { overflow-x: auto; }
    article, tr, figure, .legend { break-inside: avoid; }
    h1, h2, h3, caption, thead, section > .legend { break-after: avoid; }
    tbody tr:last-child { break-before: avoid; }
    @media print { :root { --ink: #000000; --paper: #ffffff; --faint: #444444; --line: #999999;
      --bar: #2b6cb0; --right: #2f855a; --wrong: #c05621; --silent: #a0aec0; --right-tint: #e3f4ea;
      --wrong-tint: #fdeadf; --mark: #fbd9c5; }
      body { margin: 0; max-width: none; font-size: 11pt; }
      * { print-color-adjust: exact; } .wide { overflow: visible; }
      .wide table { font-size: 8pt; } .wide th, .wide td { padding: .15rem .2rem; } }
    """
}
