import fs from 'node:fs/promises'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { Application } from '../../shared/application-form/application.ts'
import type { Letter } from '../../shared/candidates/letter.ts'
import { AppError } from '../../shared/http/errors.ts'
import type { Language } from '../../shared/screening/language.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { isAccepted, type Refusal } from '../files/accept.ts'
import type { ReceivedFile } from '../files/receive.ts'
import { basePathOf } from '../http/base-path.ts'
import { clientAddress } from '../http/client-address.ts'
import type { CreateLimit } from '../http/limits/limit.ts'
import { pageLanguage } from '../pages/page.ts'
import { arrivalKey } from '../intake/arrival/arrivals.ts'
import { batchOfDay } from '../intake/arrival/job-named.ts'
import type { Intake } from '../intake/arrival/receive.ts'
import { findRules } from '../retention/rules.ts'
import { createAdmission, NotAdmitted } from './admission.ts'
import { createChallenges } from './challenge.ts'
import { FORM_PATH, formPath } from './form-path.ts'
import { findOpenForm, hashOfNotice, type OpenForm } from './forms.ts'
import { inWords } from './in-words.ts'
import { formPages, noticeOf, NOTHING_TYPED, type FormView } from './pages.ts'
import { checked, readApplication, typedIn } from './received.ts'
import { STYLESHEET } from './style.ts'
import type { FileProblem, Problem } from './words.ts'

interface FormDeps {
  config: Pick<Config, 'limits' | 'quotas' | 'trustProxy'>
  publicUrl: URL
  db: Database
  intake: Intake
  /** Of all servers of the database. */
  secret: string
  createLimit: CreateLimit
}

const HEADERS = {
  'Cache-Control': 'no-store', // else the page of an application that was sent could be sent again with another CV
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src data:`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; '),
}

/** The pages by which anybody may apply for a job whose form is open. They need no script and no account. */
export function applicationPages({ config, publicUrl, db, intake, secret, createLimit }: FormDeps): Router {
  const { maxFileMb } = config.limits
  const basePath = basePathOf(publicUrl)
  const pages = formPages(basePath, maxFileMb)
  const challenges = createChallenges(secret)
  const admission = createAdmission({ db, challenges, quotas: config.quotas, createLimit })
  const inPages = inWords((ctx, page) =>
    page === 'closed' ? pages.closed(languageOf(ctx)) : pages.trouble(languageOf(ctx), page, tokenOf(ctx)),
  )
  const router = new Router({ prefix: FORM_PATH, sensitive: true, strict: true })

  router.get('/style.css', (ctx) => {
    ctx.type = 'css'
    ctx.set('Cache-Control', 'no-cache')
    ctx.body = STYLESHEET
  })

  router.use(async (ctx, next) => {
    ctx.set(HEADERS)
    await inPages(ctx, next)
  })

  router.get('/:token', async (ctx) => {
    admission.toPage(addressOf(ctx))
    const form = await formOf(ctx)
    await show(ctx, form, { challenge: challenges.issue(form.token), proof: '', typed: NOTHING_TYPED, problems: [] })
  })

  router.get('/:token/sent', async (ctx) => {
    admission.toPage(addressOf(ctx))
    ctx.body = pages.sent(await findOpenForm(db, tokenOf(ctx)), languageOf(ctx))
  })

  router.post('/:token', async (ctx) => {
    const form = await formOf(ctx)
    const leave = await admission.toSend(form, addressOf(ctx))
    try {
      await take(ctx, form)
    } finally {
      leave()
    }
  })

  async function take(ctx: Context, form: OpenForm): Promise<void> {
    const said = new Map<string, string>()
    let file: ReceivedFile | undefined
    try {
      file = await readApplication(ctx, { keep: intake.keep, maxFileMb }, said, () =>
        admission.toFile(form, addressOf(ctx), said),
      )
      const problems = await receive(form, { said, file, language: languageOf(ctx) })
      if (problems.length > 0) return await showAgain(ctx, form, said, problems)
      ctx.redirect(`${basePath}${formPath(form.token)}/sent?lang=${languageOf(ctx)}`)
      ctx.status = 303
    } catch (error) {
      if (!(error instanceof NotAdmitted)) throw error
      await showAgain(ctx, form, said, [error.problem])
    } finally {
      if (file) await fs.rm(file.path, { force: true })
    }
  }

  /** Makes a candidate, and of the same page sent again no other one. Returns what is wrong. */
  async function receive(
    form: OpenForm,
    { said, file, language }: { said: ReadonlyMap<string, string>; file: ReceivedFile | undefined; language: Language },
  ): Promise<Problem[]> {
    const read = checked(typedIn(said))
    if ('problems' in read) return [...read.problems, ...(file ? [] : ['noFile' as const])]
    if (!file) return ['noFile']
    const { workspaceId, jobId } = form
    const receipt = await intake.receive({
      workspaceId,
      source: 'form',
      key: arrivalKey(said.get('challenge') ?? ''),
      jobId,
      batchName: batchOfDay(new Date()),
      letter: letterOf(read.application, hashOfNotice(noticeOf(form, language))),
      files: [file],
    })
    if (receipt.kind !== 'refused') return []
    return receipt.files.flatMap((one) => (isAccepted(one) ? [] : [problemOf(one.error)]))
  }

  /** With what was typed. A page that is still good keeps its challenge, so that it is sent once at most. */
  function showAgain(ctx: Context, form: OpenForm, said: ReadonlyMap<string, string>, problems: Problem[]): Promise<void> {
    const [challenge = '', proof = ''] = [said.get('challenge'), said.get('proof')]
    const isGood = challenges.ageMs(form.token, challenge) !== undefined
    ctx.status = 422
    const page = isGood ? { challenge, proof } : { challenge: challenges.issue(form.token), proof: '' }
    return show(ctx, form, { ...page, typed: typedIn(said), problems })
  }

  async function show(ctx: Context, form: OpenForm, view: Omit<FormView, 'form' | 'keptDays'>): Promise<void> {
    const { standard, own } = await findRules(db, form.jobId)
    ctx.body = pages.form({ ...view, form, keptDays: own ? own.days : standard }, languageOf(ctx))
  }

  async function formOf(ctx: Context): Promise<OpenForm> {
    const form = await findOpenForm(db, tokenOf(ctx))
    if (!form) throw new AppError('job_closed')
    return form
  }

  const addressOf = (ctx: Context): string => clientAddress(ctx.req, config.trustProxy)
  return router
}

const letterOf = ({ name, email, phone, message }: Application, noticeHash: string): Letter => ({
  from: [`${name} <${email}>`, phone].filter(Boolean).join(', '),
  subject: null,
  text: message,
  applicant: { name, email, phone: phone || null, consentedAt: new Date().toISOString(), noticeHash },
})

function problemOf({ code }: Refusal): FileProblem {
  if (code === 'empty') return 'empty'
  return code === 'too_large' ? 'tooLarge' : 'wrongType'
}

const tokenOf = (ctx: Context & { params?: Record<string, string> }): string => ctx.params?.['token'] ?? ''
const languageOf = (ctx: Context): Language => pageLanguage(ctx, ctx.query['lang'])
