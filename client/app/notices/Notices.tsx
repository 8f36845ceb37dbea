import { DatabaseNotice } from './DatabaseNotice.tsx'
import { LostDecisions } from './LostDecisions.tsx'
import { VanishedWork } from './VanishedWork.tsx'

/** What has happened to what this device keeps. Seldom anything: fetched after the first screen. */
export function Notices() {
  return (
    <>
      <DatabaseNotice />
      <VanishedWork />
      <LostDecisions />
    </>
  )
}
