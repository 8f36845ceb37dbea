import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { LanguageSwitch } from '../../components/form/LanguageSwitch.tsx'
import { NameMark } from '../../components/drawing/Mark.tsx'
import { useLanguage } from '../../lib/i18n.ts'
import { routes } from '../../app/routes.ts'

/** A page of prose that needs no sign-in. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  const { language, pick } = useLanguage()
  return (
    <div className="mx-auto min-h-dvh max-w-[720px] px-4 py-5 md:py-8">
      <title>{`${title} · Saring`}</title>
      <header className="mb-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link href={routes.signIn} aria-label="Saring">
          <NameMark />
        </Link>
        <LanguageSwitch language={language} onChoose={(chosen) => void pick(chosen)} />
      </header>
      <main className="flex max-w-[68ch] flex-col gap-6 text-base text-ink-2">
        <h1 className="text-2xl font-semibold text-ink">{title}</h1>
        {children}
      </main>
    </div>
  )
}

export function Passage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="text-md font-semibold text-ink">{title}</h2>
      {children}
    </section>
  )
}
