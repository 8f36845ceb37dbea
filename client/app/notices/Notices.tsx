import { DatabaseNotice } from './DatabaseNotice.tsx'
import { LostDecisions } from './LostDecisions.tsx'
import { VanishedWork } from './VanishedWork.tsx'

/** Notices about lost data. They are rare, so their code is fetched after the first screen. */
export function Notices() {
  return (
    <>
      <DatabaseNotice />
      <VanishedWork />
      <LostDecisions />
    </>
  )
}
