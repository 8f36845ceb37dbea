import { describe, expect, it } from 'vitest'
import { say } from './sentences.ts'
import { listOf, type Statement } from './statement.ts'

const none = listOf([])

describe('a statement is said in both languages', () => {
  it.each<[Statement, string, string]>([
    [
      { code: 'terms', args: { used: listOf(['Go']), named: listOf(['SQL']), missing: listOf(['Rust']) } },
      'Used or described: Go. Only named: SQL. Not found: Rust.',
      'Digunakan atau dijelaskan: Go. Hanya disebut: SQL. Tidak ditemukan: Rust.',
    ],
    [
      { code: 'terms', args: { used: none, named: none, missing: none, work: { found: 29, needed: 60 } } },
      'None of the terms looked for is in the CV. About 2 years 5 months of such work by the dates in the CV, 5 years asked for.',
      'Tidak satu pun istilah yang dicari ada di CV. Sekitar 2 tahun 5 bulan pekerjaan seperti itu menurut tanggal di CV, diminta: 5 tahun.',
    ],
    [
      { code: 'terms', args: { used: listOf(['B. Ed.']), named: none, missing: none, work: { found: 1 } } },
      'Used or described: B. Ed. About 1 month of such work by the dates in the CV.',
      'Digunakan atau dijelaskan: B. Ed. Sekitar 1 bulan pekerjaan seperti itu menurut tanggal di CV.',
    ],
    [
      { code: 'shown', args: { name: 'Tools', terms: listOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) } },
      'Tools: a, b, c, d, e, f and 2 more',
      'Tools: a, b, c, d, e, f dan 2 lainnya',
    ],
    [
      { code: 'only_found', args: { name: 'Tools', terms: listOf(['Go']) } },
      'Tools: only Go found',
      'Tools: hanya Go yang ditemukan',
    ],
    [
      {
        code: 'terms',
        args: { used: listOf(['nurse']), named: listOf([]), missing: listOf([]), work: { found: 24, needed: 60, claimed: 180 } },
      },
      'Used or described: nurse. About 2 years of such work by the dates in the CV, 5 years asked for. The CV claims 15 years, which its dates do not cover.',
      'Digunakan atau dijelaskan: nurse. Sekitar 2 tahun pekerjaan seperti itu menurut tanggal di CV, diminta: 5 tahun. CV menyebut 15 tahun, yang tidak tercakup oleh tanggal di dalamnya.',
    ],
    [{ code: 'not_stated', args: { name: 'Tools' } }, 'Tools: not stated in the CV', 'Tools: tidak disebutkan di CV'],
    [
      { code: 'not_judged' },
      'Keywords cannot judge this: read the CV, or screen with a model.',
      'Kata kunci tidak bisa menilai ini: baca CV-nya, atau saring dengan model.',
    ],
    [
      { code: 'counts', args: { title: 'Nurse', total: 5, met: 1, partly: 1, silent: 1, unjudged: 2 } },
      'Scored by keywords only; no model was used. Criteria for Nurse: 5, of which 1 met, 1 met in part, 1 not stated in the CV. Not judged, because keywords cannot: 2. Words were counted, not understood: read the quotes before deciding.',
      'Dinilai dengan kata kunci saja; tidak ada model yang digunakan. Kriteria untuk Nurse: 5, yaitu 1 terpenuhi, 1 terpenuhi sebagian, 1 tidak disebutkan di CV. Tidak dinilai, karena kata kunci tidak bisa: 2. Kata dihitung, bukan dipahami: bacalah kutipannya sebelum memutuskan.',
    ],
  ])('%j', (said, en, id) => {
    expect([say(said, 'en'), say(said, 'id')]).toEqual([en, id])
  })
})
