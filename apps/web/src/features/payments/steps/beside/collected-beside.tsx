import type { BesideProps } from './charges-beside.ts'
import { DrawsBeside } from './draws-beside.tsx'
import { PlanBeside } from './plan-beside.tsx'

/** What is collected from the same accounts without anybody's doing: by autopay, by a payment plan. */
export function CollectedBeside(props: BesideProps) {
  return (
    <>
      <DrawsBeside {...props} />
      <PlanBeside {...props} />
    </>
  )
}
