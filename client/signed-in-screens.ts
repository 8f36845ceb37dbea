import type { ComponentType } from 'react'
import { addRareWords } from './lib/i18n.ts'
import { routes } from './app/routes.ts'

export type Load = () => Promise<ComponentType>

const results: Load = async () => (await import('./screens/results/ScreeningResults.tsx')).ScreeningResults

/** Screens other than the first ones have a separate message catalog. */
function withWords(load: Load): Load {
  return async () => {
    const [screen] = await Promise.all([load(), addRareWords()])
    return screen
  }
}

/** Signed-in screens, each fetched when first shown. The first one whose path matches is shown. */
export const signedInScreens: [path: string, load: Load][] = [
  [routes.dashboard, async () => (await import('./screens/dashboard/Dashboard.tsx')).Dashboard],
  [routes.jobs, withWords(async () => (await import('./screens/jobs/JobList.tsx')).JobList)],
  [routes.newJobAlias, async () => (await import('./screens/jobs/ToNewJob.tsx')).ToNewJob],
  [routes.newJob, withWords(async () => (await import('./screens/jobs/JobForm.tsx')).NewJob)],
  [routes.job(':id'), withWords(async () => (await import('./screens/jobs/JobDetail.tsx')).JobDetail)],
  [routes.editJob(':id'), withWords(async () => (await import('./screens/jobs/JobForm.tsx')).EditJob)],
  [routes.review({ jobId: ':id' }), withWords(async () => (await import('./screens/desk/Desk.tsx')).Desk)],
  [routes.review(), withWords(async () => (await import('./screens/desk/Desk.tsx')).Desk)],
  [routes.upload(), withWords(async () => (await import('./screens/upload/UploadCvs.tsx')).UploadCvs)],
  [routes.candidate(':id'), withWords(async () => (await import('./screens/candidate/CandidateDetail.tsx')).CandidateDetail)],
  [routes.compare(), withWords(async () => (await import('./screens/compare/Compare.tsx')).Compare)],
  [routes.results(), results],
  ['/screening/:action', results],
  [routes.outbox, withWords(async () => (await import('./screens/outbox/OutboxScreen.tsx')).OutboxScreen)],
  [routes.bin, withWords(async () => (await import('./screens/bin/BinScreen.tsx')).BinScreen)],
  [
    routes.administration,
    withWords(async () => (await import('./screens/administration/AdministrationScreen.tsx')).AdministrationScreen),
  ],
  [routes.model, withWords(async () => (await import('./screens/model/ModelScreen.tsx')).ModelScreen)],
  [routes.members, withWords(async () => (await import('./screens/members/MembersScreen.tsx')).MembersScreen)],
  [routes.audit, withWords(async () => (await import('./screens/audit/AuditScreen.tsx')).AuditScreen)],
  [routes.person, withWords(async () => (await import('./screens/person/PersonScreen.tsx')).PersonScreen)],
  [routes.programs, withWords(async () => (await import('./screens/programs/ProgramsScreen.tsx')).ProgramsScreen)],
]

/** How to fetch the screen at this path; `undefined` if there is none. As the router does, it takes any case and a slash at the end. */
export const findScreen = (path: string): Load | undefined =>
  signedInScreens.find(([pattern]) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path))?.[1]
