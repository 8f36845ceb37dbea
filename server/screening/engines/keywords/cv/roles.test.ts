import { expect, it } from 'vitest'
import { readCv } from './cv.ts'

const roles = (text: string) => readCv([text], 2026).roles.map(({ lines }) => lines.map((line) => line.text))

it('a role has the lines from its dates to those of the next one', () => {
  expect(roles('Experience\nNurse, 2020 - 2022\n- Cared\nCook, 2018 - 2020\n- Fried')).toEqual([
    ['Experience', 'Nurse, 2020 - 2022', '- Cared'],
    ['Experience', 'Cook, 2018 - 2020', '- Fried'],
  ])
})

it('a role begins above its dates where the first one does', () => {
  expect(roles('Experience\nContoh Hospital\nNurse\n2020 - 2022\n- Cared\nContoh Hotel\nCook\n2018 - 2020\n- Fried')).toEqual([
    ['Experience', 'Contoh Hospital', 'Nurse', '2020 - 2022', '- Cared'],
    ['Experience', 'Contoh Hotel', 'Cook', '2018 - 2020', '- Fried'],
  ])
})

it('dates in a bullet begin no role', () => {
  expect(roles('Experience\nNurse, 2018 - 2022\n- Led a ward 2019 - 2020')).toHaveLength(1)
})

it('a length stands for dates where there are none', () => {
  const [role] = readCv(['Pengalaman\nKasir, Toko Contoh (2 tahun)'], 2026).roles

  expect(role?.months).toBe(24)
})

it('schools and unpaid offices are no roles', () => {
  expect(roles('Pendidikan\nUniversitas Contoh, 2014 - 2018\nPengalaman Organisasi\nKetua, 2016 - 2018')).toEqual([])
})
