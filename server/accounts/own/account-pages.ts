import type { Language } from '../../../shared/screening/language.ts'
import { escapeHtml } from '../../pages/page.ts'
import { field, pageFrame } from '../local/page.ts'
import { providerPages } from '../local/provider-pages.ts'
import { passwordLimits, type PasswordProblem } from './password.ts'

const words = {
  en: {
    signIn: 'Sign in',
    about: 'With the account that this server has for you. To get one, or a new password, ask an admin of your team.',
    email: 'E-mail',
    name: 'Name',
    password: 'Password',
    wrong: 'E-mail or password is not right.',
    wait: (seconds: number) => `Too many attempts. Try again in ${seconds} s.`,
    withPasskey: 'Sign in with a passkey',
    orPassword: 'Or with your password:',
    nextTime: 'Next time without a password: make a passkey on this device',
    wrongPasskey: 'This passkey is not known here, or its account is closed. Sign in with your password.',
    noPasskey: 'The browser gave no passkey. Try again, or go on with your password.',
    makePasskey: 'Make a passkey',
    aboutPasskey:
      'With a passkey you sign in by fingerprint, face or the PIN of your device. It cannot be guessed, nor asked for by a false page.',
    notMade: 'No passkey was made. Try again, or go on without one.',
    without: 'Go on without one',
    join: 'Set your password',
    first: 'Make the first account',
    aboutFirst: 'It is an admin’s: with it you invite everybody else. The link that led here makes no further one.',
    aboutJoin: 'For your account at Saring.',
    hint: `At least ${passwordLimits.least} characters. A few words in a row are good, and easy to remember.`,
    save: 'Save and go to Saring',
    no_address: 'Enter an e-mail address, for example rina@example.com.',
    no_admin: 'This address is not among those that TEAM_ADMINS and TEAM_ACCOUNTS name. The first account has to be an admin’s.',
    no_name: 'Enter your name.',
    too_short: `This password is too short: ${passwordLimits.least} characters are the least.`,
    too_long: `This password is too long: ${passwordLimits.most} characters are the most.`,
    common: 'This password is known from data leaks, or easy to guess. Choose another one.',
    badLink: 'This link is not good any more: it was used, replaced or is older than seven days. Ask an admin for a new one.',
    toApp: 'Go to Saring',
  },
  id: {
    signIn: 'Masuk',
    about: 'Dengan akun Anda di server ini. Untuk akun atau kata sandi baru, hubungi admin tim Anda.',
    email: 'Email',
    name: 'Nama',
    password: 'Kata sandi',
    wrong: 'Email atau kata sandi tidak benar.',
    wait: (seconds: number) => `Terlalu banyak percobaan. Coba lagi dalam ${seconds} dtk.`,
    withPasskey: 'Masuk dengan kunci sandi',
    orPassword: 'Atau dengan kata sandi:',
    nextTime: 'Lain kali tanpa kata sandi: buat kunci sandi di perangkat ini',
    wrongPasskey: 'Kunci sandi ini tidak dikenal di sini, atau akunnya ditutup. Masuklah dengan kata sandi.',
    noPasskey: 'Peramban tidak memberi kunci sandi. Coba lagi, atau lanjutkan dengan kata sandi.',
    makePasskey: 'Buat kunci sandi',
    aboutPasskey:
      'Dengan kunci sandi Anda masuk lewat sidik jari, wajah, atau PIN perangkat. Ia tidak bisa ditebak, dan tidak bisa diminta oleh halaman palsu.',
    notMade: 'Kunci sandi tidak dibuat. Coba lagi, atau lanjutkan tanpa kunci sandi.',
    without: 'Lanjutkan tanpa kunci sandi',
    join: 'Buat kata sandi Anda',
    first: 'Buat akun pertama',
    aboutFirst: 'Ini akun admin: dengan akun ini Anda mengundang yang lain. Tautan tadi tidak membuat akun lain.',
    aboutJoin: 'Untuk akun Anda di Saring.',
    hint: `Minimal ${passwordLimits.least} karakter. Beberapa kata berurutan itu baik dan mudah diingat.`,
    save: 'Simpan dan buka Saring',
    no_address: 'Masukkan alamat email, misalnya rina@example.com.',
    no_admin: 'Alamat ini tidak ada di TEAM_ADMINS dan TEAM_ACCOUNTS. Akun pertama harus milik seorang admin.',
    no_name: 'Masukkan nama Anda.',
    too_short: `Kata sandi ini terlalu pendek: minimal ${passwordLimits.least} karakter.`,
    too_long: `Kata sandi ini terlalu panjang: maksimal ${passwordLimits.most} karakter.`,
    common: 'Kata sandi ini dikenal dari kebocoran data, atau mudah ditebak. Pilih yang lain.',
    badLink: 'Tautan ini tidak berlaku lagi: sudah dipakai, diganti, atau lebih dari tujuh hari. Minta yang baru kepada admin.',
    toApp: 'Buka Saring',
  },
} as const satisfies Record<Language, Record<string, string | ((seconds: number) => string)>>

export type JoinProblem = PasswordProblem | 'no_address' | 'no_admin' | 'no_name'

interface SignInForm {
  language: Language
  /** Proves that the form comes from this page. */
  token: string
  /** What a browser needs to sign in with a passkey; `undefined` where there are none. */
  passkey: string | undefined
  refused?: { email: string; problem: SignInProblem }
}

/** A number: too many attempts, with the seconds to wait. */
export type SignInProblem = 'wrong' | 'wrongPasskey' | number

interface PasskeyForm {
  language: Language
  accountId: string
  /** Proves that the account's password was right. */
  token: string
  /** Where the form goes. */
  action: string
  /** What a browser needs to make a passkey. */
  options: string
  isRefused?: boolean
}

interface JoinForm {
  language: Language
  isFirst: boolean
  email: string
  name: string
  problem?: JoinProblem
}

export type AccountPages = ReturnType<typeof accountPages>

export function accountPages(basePath: string) {
  const page = pageFrame(basePath)
  const script = `<script src="${basePath}/passkey.js" defer></script>`

  return {
    ...providerPages(basePath),

    signIn({ language, token, passkey, refused }: SignInForm): string {
      const text = words[language]
      const problem = refused && (typeof refused.problem === 'number' ? text.wait(refused.problem) : text[refused.problem])
      return page(language, text.signIn, [
        `<p>${text.about}</p>`,
        problem ? `<p role="alert">${problem}</p>` : '',
        ...(passkey === undefined
          ? []
          : [
              `<form method="post" data-passkey="authenticate" data-options="${escapeHtml(passkey)}" data-with-passkey hidden>`,
              hidden('token', token),
              hidden('passkey'),
              `<p role="alert" hidden>${text.noPasskey}</p>`,
              `<button class="main">${text.withPasskey}</button><p>${text.orPassword}</p></form>`,
            ]),
        `<form method="post">${hidden('token', token)}`,
        field({ label: text.email, name: 'email', type: 'email', value: refused?.email, fills: 'username' }),
        field({ label: text.password, name: 'password', type: 'password', fills: 'current-password' }),
        passkey === undefined
          ? ''
          : `<label data-with-passkey hidden><input type="checkbox" name="next" value="passkey">${text.nextTime}</label>`,
        `<button class="main">${text.signIn}</button></form>`,
        passkey === undefined ? '' : script,
      ])
    },

    passkey({ language, accountId, token, action, options, isRefused = false }: PasskeyForm): string {
      const text = words[language]
      return page(language, text.makePasskey, [
        `<p>${text.aboutPasskey}</p>`,
        `<form method="post" action="${escapeHtml(action)}" data-passkey="register" data-options="${escapeHtml(options)}">`,
        hidden('token', token),
        hidden('account', accountId),
        hidden('passkey'),
        `<p role="alert"${isRefused ? '' : ' hidden'}>${text.notMade}</p>`,
        `<button class="main" data-with-passkey hidden>${text.makePasskey}</button>`,
        `<button name="do" value="skip">${text.without}</button></form>`,
        script,
      ])
    },

    join({ language, isFirst, email, name, problem }: JoinForm): string {
      const text = words[language]
      const fixed = isFirst ? '' : ' readonly'
      return page(language, isFirst ? text.first : text.join, [
        `<p>${isFirst ? text.aboutFirst : text.aboutJoin}</p>`,
        problem ? `<p role="alert">${text[problem]}</p>` : '',
        '<form method="post">',
        field({ label: text.email, name: 'email', type: 'email', value: email, fills: 'username', more: fixed }),
        field({ label: text.name, name: 'name', type: 'text', value: name }),
        field({
          label: text.password,
          name: 'password',
          type: 'password',
          fills: 'new-password',
          more: ` minlength="${passwordLimits.least}" aria-describedby="hint"`,
        }),
        `<p id="hint">${text.hint}</p>`,
        `<button class="main">${text.save}</button></form>`,
      ])
    },

    badLink(language: Language): string {
      const text = words[language]
      return page(language, text.signIn, [
        `<p role="alert">${text.badLink}</p>`,
        `<a class="main" href="${basePath}/">${text.toApp}</a>`,
      ])
    },
  }
}

const hidden = (name: string, value = ''): string => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
