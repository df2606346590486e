import type { BesideProps } from './charges-beside.ts'
import { DrawsBeside } from './draws-beside.tsx'
import { RetriesBeside } from './retries-beside.tsx'
import { PlanBeside } from './plan-beside.tsx'

/** Before a day is chosen. */
export const noDayYet = { charged: null, takenOffFrom: null }

/** What is collected from the same accounts without anybody's doing: by autopay, by a payment plan. */
export function CollectedBeside(props: BesideProps) {
  return (
    <>
      <RetriesBeside draft={props.draft} takenOffFrom={props.day.takenOffFrom} />
      <DrawsBeside {...props} />
      <PlanBeside {...props} />
    </>
  )
}
