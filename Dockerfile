# docker build -t lifeline .
# docker run -it -v lifeline:/record -v "$PWD:/work" lifeline
FROM swift:6.3-bookworm AS build
RUN apt-get -q update && apt-get -q install -y --no-install-recommends git make
COPY . /src
RUN LIFELINE_STATIC=1 make -C /src install DESTDIR=/out PREFIX=/usr
RUN mkdir /out/record /out/work /out/tmp && chmod 1777 /out/record /out/work /out/tmp

# The program is static: besides itself it reads the course, a locale, and terminals' descriptions.
FROM scratch
COPY --from=build /out /
COPY --from=build /usr/lib/locale/C.utf8 /usr/lib/locale/C.utf8
COPY --from=build /lib/terminfo /lib/terminfo
ENV LANG=C.UTF-8 LIFELINE_RECORD=/record/record.sqlite
VOLUME /record
WORKDIR /work
ENTRYPOINT ["/usr/bin/lifeline"]
