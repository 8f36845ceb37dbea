import type { Language } from '../screening/language.ts'

/** The path to which the system's share sheet posts files, as in the web manifest: below the base path. */
export const SHARE_TARGET = '/share-target'

/**
 * Whether a post may bring files, by its Sec-Fetch-Site: the share sheet belongs to no page (`none`), and the app may post to
 * itself. A page of another site may not. Without the header the origin is unknown, and the post is accepted.
 */
export const mayShareFrom = (site: string | null | undefined): boolean => !site || site === 'none' || site === 'same-origin'

const words = {
  en: {
    title: 'Nothing was taken',
    text: 'A page of another website tried to hand files to Saring. Only files that you share from this device are taken.',
    back: 'Go to Saring',
  },
  id: {
    title: 'Tidak ada yang diterima',
    text: 'Halaman dari situs lain mencoba menyerahkan berkas ke Saring. Hanya berkas yang Anda bagikan dari perangkat ini yang diterima.',
    back: 'Buka Saring',
  },
} as const satisfies Record<Language, Record<string, string>>

/** The page of a 403 response, sent by the service worker and by the server. */
export const refusedSharePage = (language: Language): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${words[language].title} · Saring</title>
</head>
<body><main><h1>${words[language].title}</h1>
<p>${words[language].text}</p>
<p><a href="./">${words[language].back}</a></p></main></body>
</html>`
