import { escaped, techniques } from './case.ts'
import { cvs, isHeading } from './cvs.ts'

export const htmlFile = (body: string, css = '', ofBody = ''): Buffer =>
  Buffer.from(
    `<!DOCTYPE html><html><head><meta charset="utf-8"><title>CV</title><style>${css}</style></head><body${ofBody}>${body}</body></html>`,
  )

export const htmlCv = (n: number): string =>
  (cvs[n] ?? []).map((line) => (isHeading(line) ? `<h2>${escaped(line)}</h2>` : `<p>${escaped(line)}</p>`)).join('\n')
const after = (hidden: string, css = '', n = 0) => htmlFile(htmlCv(n) + hidden, css)

export const tunedHtml = techniques('HTML', 'tuned', {
  'white letters by a class': (m) => after(`<p class="x">${m}</p>`, '.x { color: white }'),
  'white letters by rgb()': (m) => after(`<p style="color: rgb(255, 255, 255)">${m}</p>`),
  'an id that is not displayed': (m) => after(`<div id="seo"><p>${m}</p></div>`, 'p{margin:0} #seo{display:none}'),
  'a font size of zero': (m) => after(`<span style="font-size:0">${m}</span>`),
  'a font size of a pixel': (m) => after(`<span style="font:1px Arial">${m}</span>`),
  'an indent off the page': (m) => after(`<p style="text-indent:-9999px">${m}</p>`),
  'a place off the page': (m) => after(`<div style="position:absolute; left:-9999px">${m}</div>`),
  'a clip of nothing': (m) =>
    after(`<span class="sr">${m}</span>`, '.sr{position:absolute;clip:rect(0,0,0,0);width:1px;height:1px;overflow:hidden}'),
  'letters of the colour of their background': (m) =>
    after(`<table bgcolor="#1F3864"><tr><td><font color="#1F3864">${m}</font></td></tr></table>`),
  'a variable': (m) => after(`<p class="v">${m}</p>`, ':root{--ink:#fff} .v{color:var(--ink)}'),
  'a colour before one that means nothing': (m) => after(`<p style="color:#fff;color:bogus">${m}</p>`),
  'a calculated size': (m) => after(`<p style="font-size:calc(1px)">${m}</p>`),
  'lines of no height': (m) => after(`<p style="line-height:0;overflow:hidden">${m}</p>`),
  'a place above the page': (m) => after(`<p style="position:absolute;top:-500px">${m}</p>`),
  'a child selector within a screen': (m) =>
    after(`<div class="A"><p>${m}</p></div>`, '@media screen { .A > p { display: none } }'),
  'the attribute hidden': (m) => after(`<p hidden>${m}</p>`),
})

export const apartHtml = techniques('HTML', 'kept apart', {
  'hsl() near white': (m) => after(`<p style="color:hsl(210, 20%, 98%)">${m}</p>`, '', 1),
  'a descendant': (m) =>
    after(`<div class="foot a"><p>x <em>${m}</em></p></div>`, 'div.foot p > em { visibility: hidden !important }', 1),
  'an opacity by a class of several': (m) => after(`<p class="lead k">${m}</p>`, 'h2, .k, td { opacity: 0.01 }', 1),
  'no height and no overflow': (m) => after(`<div style="height:0;overflow:hidden">${m}</div>`, '', 1),
  'a transparent colour': (m) => after(`<p style="color:transparent">${m}</p>`, '', 1),
  'a nearly transparent colour': (m) => after(`<p style="color:rgba(0,0,0,.02)">${m}</p>`, '', 1),
  'a tenth of an em': (m) => after(`<p class="z">${m}</p>`, '.z{font-size:.1em}', 1),
  "Word's own hiding in a style sheet": (m) => after(`<p class=MsoX>${m}</p>`, '<!-- p.MsoX {mso-hide:all} -->', 1),
  'a template': (m) => after(`<template><p>${m}</p></template>`, '', 1),
  'closed details': (m) => after(`<details><summary>References</summary>${m}</details>`, '', 1),
  'a scale of nothing': (m) => after(`<p style="transform: scale(0)">${m}</p>`, '', 1),
  'a named colour on white': (m) => after(`<p style="color:Snow">${m}</p>`, '', 1),
  'a black page': (m) => htmlFile(`<div style="color:#eee">${htmlCv(1)}</div><p>${m}</p>`, 'body{background:#000;color:#000}'),
  'a margin off the page': (m) => after(`<p style="margin:0 0 0 -4000px">${m}</p>`, '', 1),
  'a clip path': (m) => after(`<p style="clip-path: inset(50%)">${m}</p>`, '', 1),
  'a comment within a property': (m) => after(`<p style="display:/**/none">${m}</p>`, '', 1),
  noscript: (m) => after(`<noscript>${m}</noscript>`, '', 1),
})
