import type { CellJob } from '../cell.ts'

export const support: CellJob = {
  title: 'Customer Service Representative',
  keywords: 'customer service, tickets, live chat',
  criteria: [
    { name: 'At least 2 years in a call centre or help desk' },
    { name: 'Comfortable with ticketing software such as Zendesk or Freshdesk' },
    { name: 'Speaks fluent English' },
    { name: 'Calms down angry customers and resolves complaints' },
    { name: 'Types at 50 words per minute or faster' },
    { name: 'Can work from home with a stable internet connection' },
  ],
  cvs: [
    {
      who: 'an agent of a call centre',
      text: `Ratna Dewi
Malang

Work experience
Call centre agent, Contoh Telecom, Feb 2020 - Aug 2023
- Answered 80 calls a day, resolved complaints of upset customers at the first contact
- Logged tickets in Zendesk
- Customer satisfaction of 94 %

Education
Diploma in English Literature, 2019

Languages
English: fluent (TOEIC 880)

Other
Typing speed 65 wpm`,
      ranges: [
        [80, 100],
        [80, 100],
        [80, 100],
        [80, 100],
        [80, 100],
        [0, 20],
      ],
    },
    {
      who: 'a help desk agent, in Indonesian',
      text: `Fauzan Akbar
Depok

Pengalaman
Staf layanan pelanggan, PT Contoh Belanja, 2023 - 2024
- Menjawab keluhan pelanggan lewat chat dan telepon
- Mencatat tiket di Freshdesk

Pendidikan
S1 Ilmu Komunikasi, 2022

Bahasa
Bahasa Inggris: menengah`,
      ranges: [
        [20, 60],
        [80, 100],
        [40, 60],
        [60, 100],
        [0, 0],
        [0, 20],
      ],
    },
    {
      who: 'a carpenter',
      text: `Tarno
Tukang kayu, 2010 - 2024
Membuat lemari dan kusen.
SMP, 1999`,
      ranges: [
        [0, 20],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    },
  ],
}
