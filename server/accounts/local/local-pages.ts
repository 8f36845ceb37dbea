import type { Language } from '../../../shared/screening/language.ts'
import { escapeHtml } from '../../pages/page.ts'
import type { LocalAccount } from './local-accounts.ts'
import { field, pageFrame } from './page.ts'
import { providerPages } from './provider-pages.ts'

const words = {
  en: {
    signIn: 'Sign in',
    about: 'Saring runs on this machine without an external sign-in provider. Any name and e-mail will do.',
    earlier: 'Continue as',
    another: 'Somebody else',
    name: 'Name',
    email: 'E-mail',
    wrongEmail: 'Enter an e-mail address, for example rina@example.com.',
    code: 'Sign-in code',
    goOn: 'Continue',
    aboutCode: 'This browser has not signed in here before. Enter the sign-in code once; the browser is known from then on.',
    whereIsCode: 'Where to find the code',
    inTerminal:
      'In the terminal in which the server was started: the line above “Saring is ready” has a link with the code. It is good once.',
    byCommand: 'Run this in the folder of Saring:',
    inFile: 'Or read this file in the data folder:',
    wrongCode: 'This code is not right. Each code is good once; the newest one is in the file.',
    wrongLink:
      'This link is not good any more: it was used, or the server was started again. Go to Saring, sign in and enter the newest code.',
    tooManyCodes: 'Too many wrong codes. Wait a minute, then try again.',
    toApp: 'Go to Saring',
  },
  id: {
    signIn: 'Masuk',
    about: 'Saring berjalan di komputer ini tanpa penyedia masuk dari luar. Nama dan email apa pun boleh dipakai.',
    earlier: 'Lanjutkan sebagai',
    another: 'Orang lain',
    name: 'Nama',
    email: 'Email',
    wrongEmail: 'Masukkan alamat email, misalnya rina@example.com.',
    code: 'Kode masuk',
    goOn: 'Lanjut',
    aboutCode: 'Peramban ini belum pernah masuk di sini. Masukkan kode masuk satu kali; setelah itu peramban ini dikenali.',
    whereIsCode: 'Tempat menemukan kode',
    inTerminal:
      'Di terminal tempat server dijalankan: baris di atas “Saring is ready” berisi tautan dengan kodenya. Tautan itu berlaku satu kali.',
    byCommand: 'Jalankan perintah ini di folder Saring:',
    inFile: 'Atau baca berkas ini di folder data:',
    wrongCode: 'Kode ini tidak benar. Setiap kode berlaku satu kali; kode terbaru ada di berkas itu.',
    wrongLink:
      'Tautan ini tidak berlaku lagi: sudah dipakai, atau server dijalankan ulang. Buka Saring, masuk, lalu masukkan kode terbaru.',
    tooManyCodes: 'Terlalu banyak kode yang salah. Tunggu satu menit, lalu coba lagi.',
    toApp: 'Buka Saring',
  },
} as const satisfies Record<Language, Record<string, string>>

interface SignInForm {
  language: Language
  /** Proves that the form comes from this page. */
  token: string
  earlier: LocalAccount[]
  /** The input, when it held no e-mail address. */
  refused?: { name: string; email: string }
}

interface CodeForm {
  language: Language
  token: string
  refused?: WrongCode
}

type WrongCode = 'wrong' | 'too_many'

export type LocalPages = ReturnType<typeof localPages>

/** The pages of a provider whose stylesheet and app lie below this path. */
export function localPages(basePath: string) {
  const page = pageFrame(basePath)

  return {
    ...providerPages(basePath),

    signIn({ language, token, earlier, refused }: SignInForm): string {
      const text = words[language]
      const proof = `<input type="hidden" name="token" value="${escapeHtml(token)}">`
      return page(language, text.signIn, [
        `<p>${text.about}</p>`,
        earlier.length > 0
          ? `<form method="post">${proof}<h2>${text.earlier}</h2>${earlier.map(accountButton).join('')}</form>`
          : '',
        `<form method="post">${proof}`,
        earlier.length > 0 ? `<h2>${text.another}</h2>` : '',
        refused ? `<p role="alert">${text.wrongEmail}</p>` : '',
        field({ label: text.name, name: 'name', type: 'text', value: refused?.name }),
        field({ label: text.email, name: 'email', type: 'email', value: refused?.email }),
        `<button class="main">${text.signIn}</button></form>`,
      ])
    },

    /** For a browser that has not presented the code: it must not name the accounts that have signed in here. */
    code({ language, token, refused }: CodeForm): string {
      const text = words[language]
      return page(language, text.signIn, [
        `<p>${text.aboutCode}</p>`,
        refused ? `<p role="alert">${refused === 'wrong' ? text.wrongCode : text.tooManyCodes}</p>` : '',
        `<form method="post"><input type="hidden" name="token" value="${escapeHtml(token)}">`,
        `<label>${text.code} <input name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="200" required></label>`,
        `<button class="main">${text.goOn}</button></form>`,
        whereIsCode(language),
      ])
    },

    /** Shown when the code in a link is refused. */
    refusedLink(language: Language, refused: WrongCode): string {
      const text = words[language]
      return page(language, text.signIn, [
        `<p role="alert">${refused === 'wrong' ? text.wrongLink : text.tooManyCodes}</p>`,
        whereIsCode(language),
        `<a class="main" href="${basePath}/">${text.toApp}</a>`,
      ])
    },
  }
}

function whereIsCode(language: Language): string {
  const text = words[language]
  return `<h2>${text.whereIsCode}</h2>
<ul><li>${text.inTerminal}</li>
<li>${text.byCommand} <code>npm run sign-in-code</code></li>
<li>${text.inFile} <code>sign-in-code</code></li></ul>`
}

const accountButton = ({ sub, name, email }: LocalAccount): string =>
  `<button name="earlier" value="${escapeHtml(sub)}"><strong>${escapeHtml(name)}</strong> <span>${escapeHtml(email)}</span></button>`
