import type { Language } from '../shared/screening/language.ts'
import { SHARE_TARGET } from '../shared/http/share-target.ts'
import { routes } from './app/routes.ts'

interface Words {
  name: string
  description: string
  newJob: string
  upload: string
  waiting: string
  results: string
  candidate: string
}

const words: Record<Language, Words> = {
  en: {
    name: 'Saring: CV screening',
    description: 'Sift CVs by your own criteria, with a quote for every score',
    newJob: 'New job',
    upload: 'Upload CVs',
    waiting: 'Waiting for a decision',
    results: 'Candidates with their scores',
    candidate: 'A candidate with quoted evidence',
  },
  id: {
    name: 'Saring: penyaringan CV',
    description: 'Saring CV dengan kriteria Anda sendiri, dengan kutipan untuk setiap nilai',
    newJob: 'Lowongan baru',
    upload: 'Unggah CV',
    waiting: 'Menunggu keputusan',
    results: 'Kandidat beserta nilainya',
    candidate: 'Kandidat dengan bukti kutipan',
  },
}

const cvTypes = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
}

const icon = (file: string, size: number, purpose: string) => ({
  src: `./icons/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** All paths from `./` on, where the server writes its base path. */
export function manifestIn(language: Language) {
  const { name, description, newJob, upload, waiting, results, candidate } = words[language]
  const shortcut = (title: string, url: string) => ({
    name: title,
    url: `.${url}`,
    icons: [icon('monochrome', 96, 'monochrome'), icon('any', 192, 'any')],
  })
  return {
    id: './',
    name,
    short_name: 'Saring',
    description,
    lang: language,
    dir: 'ltr',
    start_url: `.${routes.dashboard}`,
    scope: './',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    // The light theme's canvas; index.html names the colours of both themes.
    theme_color: '#f7f7f4',
    background_color: '#f7f7f4',
    categories: ['business', 'productivity'],
    icons: [
      icon('any', 192, 'any'),
      icon('any', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
      icon('monochrome', 512, 'monochrome'),
    ],
    screenshots: [screenshot(language, 'wide', '1280x800', results), screenshot(language, 'narrow', '412x892', candidate)],
    shortcuts: [
      shortcut(newJob, routes.newJob),
      shortcut(upload, routes.upload()),
      shortcut(waiting, routes.results({ status: 'completed' })),
    ],
    share_target: {
      action: `.${SHARE_TARGET}`,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files', accept: Object.entries(cvTypes).flat(2) }] },
    },
    file_handlers: [{ action: `.${routes.upload()}`, accept: cvTypes }],
    // An open window may hold a form with unsaved input, so files open a new one.
    launch_handler: { client_mode: 'navigate-new' },
  }
}

const screenshot = (language: Language, formFactor: 'wide' | 'narrow', sizes: string, label: string) => ({
  src: `./screenshots/${formFactor}-${language}.png`,
  sizes,
  type: 'image/png',
  form_factor: formFactor,
  label,
})
