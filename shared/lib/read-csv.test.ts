import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'
import { MOST_CSV_ROWS, readCsv } from './read-csv.ts'

const people = { heads: ['name', 'group'], rows: [['Dewi', 'A'], ['Budi', 'B']] } // prettier-ignore

it.each([
  ['commas', 'name,group\nDewi,A\nBudi,B'],
  ['semicolons and the line ends of Windows', 'name;group\r\nDewi;A\r\nBudi;B\r\n'],
  ['tabs', 'name\tgroup\nDewi\tA\nBudi\tB\n'],
  ['the line ends of old Macs', 'name,group\rDewi,A\rBudi,B'],
  ['a byte order mark', '\uFEFFname,group\nDewi,A\nBudi,B'],
  ['a line that names the separator', 'sep=;\r\nname;group\r\nDewi;A\r\nBudi;B'],
  ['quotes and spaces around cells', '"name", "group"\n "Dewi" , A\n"Budi","B"'],
  ['blank lines', '\nname,group\n\nDewi,A\n,\nBudi,B\n\n'],
  ['a cell too many', 'name,group\nDewi,A,x\nBudi,B'],
])('CSV with %s is read', (_, text) => {
  expect(readCsv(text)).toEqual(people)
})

it('quoted cells keep separators, line ends and quotes', () => {
  expect(readCsv('name;note\n"Lestari; Dewi";"says ""yes""\nand more"\n')).toEqual({
    heads: ['name', 'note'],
    rows: [['Lestari; Dewi', 'says "yes"\nand more']],
  })
})

it('a separator within quotes of the first line does not tell which one the file has', () => {
  expect(readCsv('"a,b,c";d\n1;2')).toEqual({ heads: ['a,b,c', 'd'], rows: [['1', '2']] })
})

it('a quote within a cell is a letter', () => {
  expect(readCsv('size,of\n5" disk,x')).toEqual({ heads: ['size', 'of'], rows: [['5" disk', 'x']] })
})

it('missing cells are empty', () => {
  expect(readCsv('a,b,c\n1\n,,3')).toMatchObject({ rows: [['1', '', ''], ['', '', '3']] }) // prettier-ignore
})

it('what the app has written is read as it was', () => {
  const cells = ['+62 812 0000 0142', '=1+1', "O'Neil", 'a "b", c']

  expect(readCsv(csvLine(['1', '2', '3', '4']) + csvLine(cells))).toMatchObject({ rows: [cells] })
})

it.each([
  ['unclosed_quote', 'a,b\n"Dewi,A\nBudi,B'],
  ['empty', ''],
  ['empty', 'a,b\r\n\r\n'],
  ['too_many_rows', `a\n${'1\n'.repeat(MOST_CSV_ROWS + 1)}`],
])('%s is told of what is no table', (fault, text) => {
  expect(readCsv(text)).toBe(fault)
})

it('a cell of many megabytes that does not end is told as such', () => {
  expect(readCsv(`a,b\n"${'x'.repeat(20_000_000)}`)).toBe('unclosed_quote')
  expect(readCsv(`a,b\n"${'""'.repeat(5_000_000)}`)).toBe('unclosed_quote')
})
