import { Trans } from '@lingui/react/macro'
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  Suspense,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { classes } from '../../lib/classes.ts'
import { Icon, type IconName } from '../drawing/Icon.tsx'
import { ClearSearch } from './ClearSearch.tsx'
import { optional } from '../../lib/optional.ts'
import { addRareWords } from '../../lib/i18n.ts'

export interface Labelled {
  label: ReactNode
  /** Keeps the label for screen readers only, where a heading or a column shows it. */
  hideLabel?: boolean | undefined
  /** One sentence. Show it when the field loses the focus or the form is submitted, not while typing. */
  error?: ReactNode
  hint?: ReactNode
  /** Controls beside the hint, which are no part of the description. */
  besideHint?: ReactNode
  /** Shows "optional" beside the label; required fields have no mark. */
  optional?: boolean | undefined
  className?: string | undefined
}

/** The border of every control. A control that is recognised by its outline uses `line-control`; an error is 2 px of red. */
export const controlFrame = (isWrong: boolean): string =>
  classes(
    'flex w-full items-center gap-2 rounded-md border bg-surface text-[1rem] text-ink md:text-base',
    'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
    'has-[:disabled]:border-line has-[:disabled]:bg-sunken has-[:disabled]:text-ink-3',
    isWrong ? 'border-rejected-fill ring-1 ring-rejected-fill' : 'border-line-control',
  )
const BARE = 'min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed'

interface FieldProps extends Labelled {
  /** The id of the control; hint and error get `${id}-hint` and `${id}-error`. */
  id: string
  /** False where the label is tied to its control in another way: a native label would replace a button's own text. */
  isNative?: boolean | undefined
  children: ReactNode
}

/** Label above, control, hint or error below. The control refers to them by `aria-describedby`. */
export function Field({
  id,
  isNative = true,
  label,
  hideLabel,
  error,
  hint,
  besideHint,
  optional,
  className,
  children,
}: FieldProps) {
  const LabelTag = isNative ? 'label' : 'div'
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <LabelTag htmlFor={isNative ? id : undefined} className={hideLabel ? 'sr-only' : 'text-sm font-button'}>
        {label}
        {optional && ' '}
        {optional && (
          <span className="font-normal text-ink-3">
            <Trans id="common.optional">optional</Trans>
          </span>
        )}
      </LabelTag>
      {children}
      {hint && !error && (
        <div className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-3">
          <p id={`${id}-hint`} className="min-w-0">
            {hint}
          </p>
          {besideHint}
        </div>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}

export function ErrorText({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span id={id} className="flex gap-1.5 text-sm font-medium text-rejected">
      <Icon name="warn" size={16} className="mt-px" />
      <span>{children}</span>
    </span>
  )
}

/** ARIA attributes that tie a control to its hint or error, and to a description elsewhere. */
export const describedBy = (id: string, { error, hint }: Pick<Labelled, 'error' | 'hint'>, elsewhere?: string) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error ? `${id}-error` : hint && `${id}-hint`, elsewhere].filter(Boolean).join(' ') || undefined,
})

const CutNote = optional(async () => {
  const [{ CutNote: Note }] = await Promise.all([import('./CutNote.tsx'), addRareWords()])
  return Note
})

const Cut = ({ id, value, maxLength }: { id: string; value: string; maxLength: number | undefined }) =>
  maxLength && (
    <Suspense>
      <CutNote id={id} length={value.length} maxLength={maxLength} />
    </Suspense>
  )

type Native<Element> = Omit<Element, 'value' | 'onChange' | 'className' | 'children'>

interface TextFieldProps extends Labelled, Native<InputHTMLAttributes<HTMLInputElement>> {
  value: string
  onChange: (value: string) => void
  icon?: IconName | undefined
  /** Shown at the right inside the border: a unit, a key cap. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, error, hint, optional, className, onChange, icon, trailing, id: givenId, ...native } = props
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field {...{ id, label, hideLabel, error, hint, optional, className }}>
      <span className={classes(controlFrame(Boolean(error)), 'h-control px-[0.6875rem]')}>
        {icon && <Icon name={icon} className="text-ink-3" />}
        <input
          {...native}
          {...describedBy(id, { error, hint }, native['aria-describedby'])}
          id={id}
          className={classes(BARE, 'h-full [&::-webkit-search-cancel-button]:hidden')}
          onChange={(event) => onChange(event.target.value)}
        />
        {native.type === 'search' && native.value !== '' ? (
          <ClearSearch fieldId={id} clear={() => onChange('')} />
        ) : (
          trailing && <span className="flex-none text-ink-3">{trailing}</span>
        )}
      </span>
      <Cut id={id} value={native.value} maxLength={native.maxLength} />
    </Field>
  )
}

interface TextAreaProps extends Labelled, Native<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Grows with its text where the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, error, hint, besideHint, optional, className, onChange, id: givenId, ...native } = props
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field {...{ id, label, hideLabel, error, hint, besideHint, optional, className }}>
      <span className={controlFrame(Boolean(error))}>
        <textarea
          {...native}
          {...describedBy(id, { error, hint }, native['aria-describedby'])}
          id={id}
          className={classes(
            BARE,
            'field-sizing-content max-h-96 min-h-23 resize-y px-[0.6875rem] py-[0.4375rem] leading-5.5 md:leading-5',
          )}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <Cut id={id} value={native.value} maxLength={native.maxLength} />
    </Field>
  )
}

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** `null` while the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  min?: number | undefined
  max?: number | undefined
}

/** Whole numbers. Arrow up and down change by 1, with Shift by 10. */
export function NumberField({ value, onChange, min = 0, max = 100, ...rest }: NumberFieldProps) {
  function step(press: KeyboardEvent) {
    if (press.key !== 'ArrowUp' && press.key !== 'ArrowDown') return
    press.preventDefault()
    const change = (press.key === 'ArrowUp' ? 1 : -1) * (press.shiftKey ? 10 : 1)
    onChange(Math.min(max, Math.max(min, (value ?? 0) + change)))
  }
  return (
    <TextField
      {...rest}
      type="number"
      inputMode="numeric"
      step={1}
      min={min}
      max={max}
      value={value === null ? '' : String(value)}
      onChange={(written) => onChange(written === '' ? null : Math.trunc(Number(written)))}
      onKeyDown={step}
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
