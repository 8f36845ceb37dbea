import { Trans } from '@lingui/react/macro'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { classes } from '../lib/classes.ts'
import { Icon, type IconName } from './drawing/Icon.tsx'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger' | 'tintAccept' | 'tintReject' | 'plainAccept' | 'plainReject'
export type ButtonSize = 'small' | 'usual' | 'large'

interface Look {
  /** One `primary` per view; `danger` only in a confirm dialog; kinds in …Accept and …Reject only by candidates/decision-looks.tsx. */
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  icon?: IconName | undefined
  /** With `label` and without children the button shows only its icon. */
  label?: string | undefined
  /** Fills the available width. */
  wide?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  /** Keeps the width and the focus, shows `busyWord` and ignores clicks. */
  busy?: boolean | undefined
  busyWord?: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}

const FRAME =
  'relative inline-flex select-none items-center justify-center rounded-md border font-button whitespace-nowrap no-underline transition active:scale-98'
const sizes = {
  small: 'h-control-small gap-1.5 px-[0.6875rem] text-base md:text-sm',
  usual: 'h-control gap-[0.4375rem] px-3.5',
  large: 'h-control-large gap-2 px-4 text-[0.9375rem]',
}
const squares = { small: 'size-control-small', usual: 'size-control', large: 'size-control-large' }
const PLAIN = 'border-line-strong bg-surface text-ink'
const ACCEPT = 'hover:border-accepted-fill hover:bg-accepted-soft'
const REJECT = 'hover:border-rejected-fill hover:bg-rejected-soft'
const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  plain: `${PLAIN} hover:bg-hover`,
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border-transparent bg-rejected-fill text-on-rejected hover:brightness-95',
  plainAccept: `${PLAIN} ${ACCEPT} [&_svg]:text-accepted-fill`,
  plainReject: `${PLAIN} ${REJECT} [&_svg]:text-rejected-fill`,
  tintAccept: 'border-accepted-fill bg-accepted-soft text-accepted hover:brightness-97',
  tintReject: 'border-rejected-fill bg-rejected-soft text-rejected hover:brightness-97',
}
const OFF = 'cursor-not-allowed text-ink-3 active:scale-100'

function looks({ kind = 'plain', size = 'usual', label, wide, className, children }: Look, isOff = false): string {
  const isSquare = label !== undefined && children === undefined
  return classes(
    FRAME,
    isSquare ? squares[size] : sizes[size],
    isOff ? classes(OFF, kind === 'quiet' ? 'border-transparent' : 'border-line bg-sunken') : kinds[kind],
    wide && 'w-full',
    className,
  )
}

function Inside({ icon, size, children }: Pick<Look, 'icon' | 'size' | 'children'>) {
  return (
    <>
      {icon && <Icon name={icon} size={size === 'large' || children === undefined ? 18 : 16} />}
      {children}
    </>
  )
}

export function Button({ kind, size, icon, label, wide, className, children, busy = false, busyWord, ...rest }: ButtonProps) {
  const look: Look = { kind, size, label, wide, className, children }
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={rest.title ?? (children === undefined ? label : undefined)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : rest.onClick}
      className={looks(look, busy || rest.disabled)}
    >
      <span className={classes('inline-flex items-center gap-[inherit]', busy && 'invisible')}>
        <Inside icon={icon} size={size}>
          {children}
        </Inside>
      </span>
      {busy && (
        <span className="absolute inset-x-1 overflow-hidden text-center text-ellipsis">
          {busyWord ?? <Trans id="common.saving">Saving…</Trans>}
        </span>
      )}
    </button>
  )
}

/** A click while busy must not submit the form again. */
function ignore(press: MouseEvent) {
  press.preventDefault()
}

interface ButtonLinkProps extends Look {
  href: string
  onClick?: (() => void) | undefined
  /** The id of the element that the link is about, where several links have the same text. */
  describedBy?: string | undefined
}

/** A link that looks like a button. A URL with a scheme, such as mailto:, leaves the app. */
export function ButtonLink({ href, onClick, describedBy, ...look }: ButtonLinkProps) {
  const Anchor = /^[a-z]+:/.test(href) ? 'a' : Link
  return (
    <Anchor
      href={href}
      onClick={onClick}
      aria-label={look.label}
      aria-describedby={describedBy}
      title={look.children === undefined ? look.label : undefined}
      className={looks(look)}
    >
      <Inside icon={look.icon} size={look.size}>
        {look.children}
      </Inside>
    </Anchor>
  )
}
