import type { Language } from '../../../shared/screening/language.ts'

const flags = {
  en: (
    <svg viewBox="0 0 60 40" preserveAspectRatio="none" className="block size-full">
      <rect width="60" height="40" fill="#012169" />
      <path d="M0 0l60 40M60 0 0 40" stroke="#fff" strokeWidth="8" />
      <path d="M0 0l60 40M60 0 0 40" stroke="#C8102E" strokeWidth="3.5" />
      <path d="M30 0v40M0 20h60" stroke="#fff" strokeWidth="13" />
      <path d="M30 0v40M0 20h60" stroke="#C8102E" strokeWidth="8" />
    </svg>
  ),
  id: (
    <svg viewBox="0 0 3 2" preserveAspectRatio="none" className="block size-full">
      <rect width="3" height="1" fill="#CE1126" />
      <rect y="1" width="3" height="1" fill="#fff" />
    </svg>
  ),
} satisfies Record<Language, unknown>

/** The flag of the United Kingdom for English, of Indonesia for Indonesian. Always shown beside the language's name. */
export function Flag({ language }: { language: Language }) {
  return (
    <span
      aria-hidden="true"
      className="h-[0.8125rem] w-4.5 flex-none overflow-hidden rounded-[2.5px] shadow-[0_0_0_1px_rgb(128_128_128/0.35)]"
    >
      {flags[language]}
    </span>
  )
}
