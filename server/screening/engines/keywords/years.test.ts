import { expect, it } from 'vitest'
import { linesOf } from '../../model/sections.ts'
import { isRecent, workedYears } from './years.ts'

const years = (text: string): number => workedYears(linesOf([text]), 2026)

it.each([
  ['one role', 'Experience\nEngineer, 2019 - 2023', 4],
  ['a role that goes on', 'Experience\nEngineer, Jan 2024 – Present', 2],
  ['the same in Indonesian', 'Pengalaman Kerja\nGuru, Juli 2020 s/d Sekarang', 6],
  ['roles side by side only once', 'Experience\nEngineer 2018 - 2022\nTeacher 2020 - 2023', 5],
  ['roles with a gap without the gap', 'Experience\nEngineer 2010 - 2012\nEngineer 2020 - 2021', 3],
  ['a role within a year as half a year', 'Experience\nIntern, 03/2020 - 09/2020', 0.5],
  ['what the CV claims when that is more', 'Summary\nEngineer with 12 years of experience\nExperience\nEngineer 2020 - 2024', 12],
  ['nothing of school', 'Education\nUniversitas Contoh, 2014 - 2018', 0],
  ['nothing of age', 'Profile\n34 years old, working hard', 0],
])('workedYears counts %s', (_, text, expected) => {
  expect(years(text)).toBe(expected)
})

it('isRecent holds for a range that ends in the last two years or has no end', () => {
  expect(['2019 - 2024', '2019 - 2023', '2019 - now', 'no dates'].map((text) => isRecent(text, 2026))).toEqual([
    true,
    false,
    true,
    false,
  ])
})
