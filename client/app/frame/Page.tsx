import type { ReactNode, Ref } from 'react'
import { BottomBar } from '../../components/BottomBar.tsx'
import { BackArrow, type Back } from './BackArrow.tsx'
import { TopBar } from './TopBar.tsx'

const EDGES = 'mx-auto w-full flex-1 px-gutter pt-4 md:pt-7 md:pb-14'
const widths = {
  wide: { page: 'max-w-[1240px]', content: '' },
  form: { page: 'max-w-[1240px]', content: 'max-w-[920px]' },
  upload: { page: 'max-w-[1240px]', content: 'max-w-[880px]' },
}

interface PageProps {
  title: string
  /** Also shown on phones, below the top bar with `title`; default: `title`, on larger screens only. */
  heading?: string
  /** Lets a screen move the focus to its heading. */
  headingRef?: Ref<HTMLHeadingElement>
  /** Target of the back arrow; without it phones show the menu button instead. */
  back?: Back
  subtitle?: ReactNode
  /** Shown from md up; phones use `bottomBar`. */
  actions?: ReactNode
  bottomBar?: ReactNode
  width?: keyof typeof widths
  children: ReactNode
}

/** The outermost element of every signed-in screen: phone top bar, heading, margins, phone bottom bar. */
export function Page({ title, heading, headingRef, back, subtitle, actions, bottomBar, width = 'wide', children }: PageProps) {
  const { page, content } = widths[width]
  return (
    <>
      <title>{`${title} · Saring`}</title>
      <TopBar title={title} back={back} />
      <main className={`${EDGES} ${page} pb-10`}>
        <header className={`flex items-start gap-3 md:mb-5 md:min-h-9 ${heading || subtitle ? 'mb-3.5' : ''}`}>
          {back && <BackArrow to={back} className="-ml-2 hidden size-9 md:grid" />}
          <div className="min-w-0 flex-1">
            <h1
              ref={headingRef}
              tabIndex={headingRef ? -1 : undefined}
              className={`text-xl font-semibold text-balance md:py-1 ${heading ? '' : 'max-md:sr-only'}`}
            >
              {heading ?? title}
            </h1>
            {subtitle && <p className="text-sm text-ink-3 tabular-nums">{subtitle}</p>}
          </div>
          {actions && <div className="hidden flex-none items-center gap-2 md:flex">{actions}</div>}
        </header>
        <div className={content}>{children}</div>
      </main>
      {bottomBar && <BottomBar>{bottomBar}</BottomBar>}
    </>
  )
}
