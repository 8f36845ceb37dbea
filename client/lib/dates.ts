import type { Language } from '../../shared/screening/language.ts'
import { useLanguage } from './i18n.ts'

/** Day before month and 24 hours in both languages: 18 November 2026, 09:14 (id: 09.14). */
const intlLocale: Record<Language, string> = { en: 'en-GB', id: 'id-ID' }

type Moment = string | number | Date

// Each format is made when first used: to make all of them takes a phone a twentieth of the app's start.
const formatOf = (options: Intl.DateTimeFormatOptions) => (language: Language) => {
  let format: Intl.DateTimeFormat | undefined
  return (moment: Moment): string => (format ??= new Intl.DateTimeFormat(intlLocale[language], options)).format(new Date(moment))
}

function numberIn(language: Language, options?: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined
  return (value) => (format ??= new Intl.NumberFormat(intlLocale[language], options)).format(value)
}

const longDay = formatOf({ day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = formatOf({ day: 'numeric', month: 'short', year: 'numeric' })
const dayAndMonth = formatOf({ day: 'numeric', month: 'short' })
const time = formatOf({ hour: '2-digit', minute: '2-digit' })

const sameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()

export interface Formats {
  /** 18 November 2026 */
  longDay: (moment: Moment) => string
  /** 18 Nov 2026 */
  shortDay: (moment: Moment) => string
  /** 18 Nov */
  dayAndMonth: (moment: Moment) => string
  /** 09:14, in Indonesian 09.14 */
  time: (moment: Moment) => string
  /** The time alone if it is today, else with the day. */
  moment: (moment: Moment) => string
  /** 1,234 and in Indonesian 1.234 */
  number: (value: number) => string
  /** A whole percent: 41%, in both languages without a space. */
  percent: (value: number) => string
  /** 184 kB, 2.4 MB, 10.7 GB, in Indonesian 2,4 MB */
  size: (bytes: number) => string
  /** In the largest unit that fits: 40 minutes, 3 hours, 2.5 days, in Indonesian 2,5 hari */
  duration: (ms: number) => string
}

export function formatsIn(language: Language): Formats {
  const number = numberIn(language)
  const oneDigit = numberIn(language, { maximumFractionDigits: 1 })
  const day = shortDay(language)
  const clock = time(language)
  return {
    longDay: longDay(language),
    shortDay: day,
    dayAndMonth: dayAndMonth(language),
    time: clock,
    moment: (moment) => (sameDay(new Date(moment), new Date()) ? clock(moment) : `${day(moment)}, ${clock(moment)}`),
    number,
    percent: (value) => `${number(value)}%`,
    size: (bytes) => {
      if (bytes < 1_000_000) return `${number(Math.ceil(bytes / 1000))} kB`
      return bytes < 1_000_000_000 ? `${oneDigit(bytes / 1_000_000)} MB` : `${oneDigit(bytes / 1_000_000_000)} GB`
    },
    duration: durationIn(language),
  }
}

function durationIn(language: Language): (ms: number) => string {
  const format = (unit: string, maximumFractionDigits: number) =>
    numberIn(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits })
  const [minutes, hours, days] = [format('minute', 0), format('hour', 0), format('day', 1)]
  return (ms) => {
    const passed = Math.ceil(ms / 60_000)
    if (passed < 60) return minutes(passed)
    return passed < 48 * 60 ? hours(passed / 60) : days(passed / (24 * 60))
  }
}

const made = { en: formatsIn('en'), id: formatsIn('id') } as const satisfies Record<Language, Formats>

/** Formats of dates and numbers in the language on the screen. */
export function useFormats(): Formats {
  return made[useLanguage().language]
}
