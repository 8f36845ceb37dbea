import { applicationLimits } from '../../shared/application-form/form-limits.ts'
import { standardNotice } from '../../shared/application-form/standard-notice.ts'
import { languages, type Language } from '../../shared/screening/language.ts'
import { escapeHtml as escape } from '../pages/page.ts'
import { FORM_PATH, formPath, FORM_SCRIPT } from './form-path.ts'
import type { OpenForm } from './forms.ts'
import { words, type Problem, type Trouble } from './words.ts'

/** What an applicant typed, as it is shown again. */
export interface Typed {
  name: string
  email: string
  phone: string
  message: string
  hasConsented: boolean
}

export const NOTHING_TYPED: Typed = { name: '', email: '', phone: '', message: '', hasConsented: false }

export interface FormView {
  form: Pick<OpenForm, 'token' | 'title' | 'description' | 'contact' | 'notice'>
  /** After how many days applications are erased; `null`: never. */
  keptDays: number | null
  challenge: string
  /** As it was sent: the same page needs no other one. */
  proof: string
  typed: Typed
  problems: readonly Problem[]
}

export type FormPages = ReturnType<typeof formPages>

/** What is shown of a form's notice. */
export const noticeOf = ({ notice }: Pick<OpenForm, 'notice'>, language: Language): string => notice ?? standardNotice[language]

/** The pages of a server whose addresses begin with this path. */
export function formPages(basePath: string, maxMb: number) {
  const place = (token: string, language: Language) => `${basePath}${formPath(token)}?lang=${language}`

  const page = (language: Language, title: string, body: string[]): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${basePath}${FORM_PATH}/style.css">
</head>
<body><main>
${body.filter(Boolean).join('\n')}
</main></body>
</html>`

  return {
    form({ form, keptDays, challenge, proof, typed, problems: found }: FormView, language: Language): string {
      const problems = (Object.keys(fieldOf) as Problem[]).filter((problem) => found.includes(problem))
      const text = words[language]
      const other = languages.find((one) => one !== language)!
      const isAgain = problems.length > 0
      const title = isAgain ? `${text.error}: ${form.title}` : form.title
      return page(language, title, [
        `<header><p>${text.apply}</p><a lang="${other}" hreflang="${other}" href="${place(form.token, other)}">${text.another}</a></header>`,
        `<h1>${escape(form.title)}</h1>`,
        isAgain ? summary(language, problems) : '',
        `<section><h2>${text.about}</h2>${paragraphs(form.description)}</section>`,
        `<form id="form" method="post" enctype="multipart/form-data" action="${place(form.token, language)}" data-challenge="${escape(challenge)}" data-sending="${text.sending}">`,
        `<h2>${text.yourDetails}</h2>`,
        // Before the file, which is read only if these are right.
        `<input type="hidden" name="challenge" value="${escape(challenge)}" autocomplete="off">`,
        `<input type="hidden" name="proof" value="${escape(proof)}" autocomplete="off">`,
        `<div class="trap" aria-hidden="true"><label for="website">${text.trap}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>`,
        field(language, problems, {
          name: 'name',
          label: text.name,
          input: `autocomplete="name" maxlength="${applicationLimits.name}" required value="${escape(typed.name)}"`,
        }),
        field(language, problems, {
          name: 'email',
          label: text.email,
          input: `type="email" autocomplete="email" maxlength="${applicationLimits.email}" required value="${escape(typed.email)}"`,
        }),
        field(language, problems, {
          name: 'phone',
          label: text.phone,
          isOptional: true,
          input: `type="tel" autocomplete="tel" maxlength="${applicationLimits.phone}" value="${escape(typed.phone)}"`,
        }),
        field(language, problems, {
          name: 'message',
          label: text.message,
          isOptional: true,
          // The parser of HTML takes away one line break at the beginning.
          textarea: `\n${escape(typed.message)}`,
        }),
        field(language, problems, {
          name: 'cv',
          label: text.cv,
          hint: isAgain ? `${text.cvAgain} ${text.cvHint(maxMb)}` : text.cvHint(maxMb),
          input: `type="file" accept=".pdf,.doc,.docx,.odt,.rtf" required`,
        }),
        `<div class="notice"><h2>${text.notice}</h2><p>${escape(text.responsible(form.contact))}</p>`,
        paragraphs(noticeOf(form, language)),
        `<p>${keptDays === null ? text.keptForEver : text.keptDays(keptDays)}</p></div>`,
        consent(language, problems, typed.hasConsented),
        `<button>${text.send}</button></form>`,
        `<script type="module" src="${basePath}${FORM_SCRIPT}"></script>`,
      ])
    },

    /** `form` is `undefined` once it is closed. */
    sent(form: Pick<OpenForm, 'title' | 'contact'> | undefined, language: Language): string {
      const text = words[language]
      return page(language, text.sentTitle, [
        `<h1>${text.sentTitle}</h1><section role="status">`,
        form ? `<p>${escape(text.sent(form.title))}</p>` : '',
        `<p>${text.next}</p>`,
        form ? `<p>${text.questions} ${escape(form.contact)}</p>` : '',
        `<p>${text.close}</p></section>`,
      ])
    },

    closed(language: Language): string {
      const text = words[language]
      return page(language, text.closedTitle, [`<h1>${text.closedTitle}</h1><section><p>${text.closed}</p></section>`])
    },

    trouble(language: Language, trouble: Trouble, token: string): string {
      const text = words[language]
      return page(language, text.troubleTitle, [
        `<h1>${text.troubleTitle}</h1><section role="alert"><p>${text.trouble(maxMb)[trouble]}</p></section>`,
        `<p><a href="${place(token, language)}">${text.back}</a></p>`,
      ])
    },
  }

  function summary(language: Language, problems: readonly Problem[]): string {
    const text = words[language]
    const items = problems.map((problem) => `<li>${linkTo(problem, text.problem(maxMb)[problem])}</li>`)
    return `<section class="problems" role="alert" tabindex="-1" autofocus><h2>${text.problems}</h2><ul>${items.join('')}</ul></section>`
  }

  function field(language: Language, problems: readonly Problem[], wanted: Field): string {
    const text = words[language]
    const { name, label, hint, isOptional = false } = wanted
    const problem = problems.find((one) => fieldOf[one] === name)
    const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
    const attributes = `id="${name}" name="${name}"${described && ` aria-describedby="${described}"`}${problem ? ' aria-invalid="true"' : ''}`
    return [
      `<div class="field"><label for="${name}">${label}${isOptional ? ` <span>(${text.optional})</span>` : ''}</label>`,
      hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : '',
      'textarea' in wanted
        ? `<textarea ${attributes} rows="6" maxlength="${applicationLimits.message}">${wanted.textarea}</textarea>`
        : `<input ${attributes} ${wanted.input}>`,
      problem ? `<p class="problem" id="${name}-problem">${text.problem(maxMb)[problem]}</p>` : '',
      '</div>',
    ].join('')
  }

  function consent(language: Language, problems: readonly Problem[], isChecked: boolean): string {
    const text = words[language]
    const isWrong = problems.includes('consent')
    return [
      `<div class="field consent"><input id="consent" type="checkbox" name="consent" value="yes" required${isChecked ? ' checked' : ''}`,
      `${isWrong ? ' aria-invalid="true" aria-describedby="consent-problem"' : ''}><label for="consent">${text.consent}</label>`,
      isWrong ? `<p class="problem" id="consent-problem">${text.problem(maxMb).consent}</p>` : '',
      '</div>',
    ].join('')
  }
}

type Field = { name: string; label: string; hint?: string; isOptional?: boolean } & ({ input: string } | { textarea: string })

/** The id of the field where it can be mended; in the order of the page. */
const fieldOf: Record<Problem, string | undefined> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  message: 'message',
  noFile: 'cv',
  empty: 'cv',
  tooLarge: 'cv',
  wrongType: 'cv',
  consent: 'consent',
  expired: undefined,
  early: undefined,
  trapped: undefined,
}

function linkTo(problem: Problem, text: string): string {
  const id = fieldOf[problem]
  return id ? `<a href="#${id}">${text}</a>` : text
}

/** Plain text as paragraphs, with the addresses in it as links. */
const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${withLinks(paragraph)}</p>`)
    .join('')

const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/

const withLinks = (text: string): string =>
  text
    .split(ADDRESS)
    .map((part, at) => (at % 2 === 1 ? `<a rel="nofollow noreferrer" href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('')
