import { describe, expect, it } from 'vitest'
import { downloadName, typeOfHead } from './download-name.ts'

describe('downloadName', () => {
  it.each([
    ['cv.pdf', 'pdf', 'cv.pdf'],
    ['CV Rina.PDF', 'pdf', 'CV Rina.PDF'],
    ['cv.pdf.exe', 'pdf', 'cv.pdf'],
    ['cv.PDF.tar.gz', 'pdf', 'cv.pdf'],
    ['cv.exe', 'pdf', 'cv.exe.pdf'],
    ['cv', 'docx', 'cv.docx'],
    ['cv.doc', 'docx', 'cv.docx'],
    ['cv.html', 'html', 'cv.doc'],
    ['cv.docx', 'odt', 'cv.odt'],
    ['Budi.Santoso', 'pdf', 'Budi.Santoso.pdf'],
    ['a.pdf of Rina', 'pdf', 'a.pdf of Rina.pdf'],
  ])('downloadName gives %j of a %s the extension of its content: %j', (name, type, expected) => {
    expect(downloadName(name, type)).toBe(expected)
  })

  it.each([
    ['cv\u202efdp.exe', 'pdf', 'cvfdp.exe.pdf'],
    ['c\u0000v\r\n\u200b.pdf', 'pdf', 'cv.pdf'],
    ['../a/b\\c:d*e?"<>|.pdf', 'pdf', '_a_b_c_d_e_____.pdf'],
    ['CON.pdf', 'pdf', '_CON.pdf'],
    ['con .x.pdf', 'pdf', '_con .x.pdf'],
    ['lpt1', 'doc', '_lpt1.doc'],
    ['COM¹.pdf', 'pdf', '_COM¹.pdf'],
    ['.pdf', 'pdf', 'CV.pdf'],
    ['. . .', 'pdf', 'CV.pdf'],
    ['cv. .pdf', 'pdf', 'cv.pdf'],
    ['half \ud800.pdf', 'pdf', 'half.pdf'],
    ['Résumé 张三.pdf', 'pdf', 'Résumé 张三.pdf'],
    ['nul', undefined, '_nul'],
    ['cv\u202e.txt', undefined, 'cv.txt'],
  ])('downloadName makes %j of type %j safe as %j', (name, type, expected) => {
    expect(downloadName(name, type)).toBe(expected)
  })

  it('downloadName fits the limits of file systems in any script, and keeps the extension', () => {
    const name = downloadName(`${'张'.repeat(255)}.pdf`, 'pdf')

    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(204)
    expect(name.endsWith('张.pdf')).toBe(true)
  })

  it('downloadName stays fast for long and unusual names', () => {
    expect(downloadName('. '.repeat(200_000), 'pdf')).toBe('CV.pdf')
    expect(downloadName('.a'.repeat(200_000), 'pdf').length).toBeLessThan(210)
  })
})

it.each([
  ['pdf', 'junk before %PDF-1.7'],
  ['docx', 'PK\x03\x04 and more'],
  ['odt', 'PK\x03\x04 mimetypeapplication/vnd.oasis.opendocument.text'],
  ['doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['rtf', '{\\rtf1'],
  [undefined, 'MZ'],
])('typeOfHead recognises the head of a %s', (type, head) => {
  expect(typeOfHead(Uint8Array.from(head, (character) => character.charCodeAt(0)))).toBe(type)
})
