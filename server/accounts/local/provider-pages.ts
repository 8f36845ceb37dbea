import type { Language } from '../../../shared/screening/language.ts'
import { escapeHtml } from '../../pages/page.ts'
import { pageFrame } from './page.ts'

const words = {
  en: {
    signIn: 'Sign in',
    signOut: 'Sign out',
    expired: 'This page is out of date. Close the window and sign in again.',
    failed: 'This did not work. Close the window and sign in again.',
  },
  id: {
    signIn: 'Masuk',
    signOut: 'Keluar',
    expired: 'Halaman ini sudah kedaluwarsa. Tutup jendela ini lalu masuk lagi.',
    failed: 'Tidak berhasil. Tutup jendela ini lalu masuk lagi.',
  },
} as const satisfies Record<Language, Record<string, string>>

/** The pages of the embedded issuer that do not depend on who may sign in. */
export function providerPages(basePath: string) {
  const page = pageFrame(basePath)
  return {
    /** `form` is the provider's own, without a button. */
    signOut: (language: Language, form: string): string =>
      page(language, words[language].signOut, [
        form,
        `<button class="main" form="op.logoutForm" name="logout" value="yes">${words[language].signOut}</button>`,
      ]),

    expired: (language: Language): string =>
      page(language, words[language].signIn, [`<p role="alert">${words[language].expired}</p>`]),

    failed: (language: Language, detail: string): string =>
      page(language, words[language].signIn, [
        `<p role="alert">${words[language].failed}</p>`,
        `<p><small>${escapeHtml(detail)}</small></p>`,
      ]),
  }
}
