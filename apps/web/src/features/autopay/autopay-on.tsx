import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import { Stack } from '@portal/kit/layout/stack'
import classes from './autopay-on.module.css'
import type { Changing } from './autopay-address.ts'
import { AutopayActs } from './autopay-acts.tsx'
import { AutopayFacts } from './autopay-facts.tsx'
import { AutopayNotices } from './autopay-notices.tsx'
import { UpcomingDraws } from './upcoming-draws.tsx'
import { DrawTries } from './draw-tries.tsx'
import { HandBills } from './hand-bills.tsx'
import { NextDraw } from './next-draw.tsx'
import { PastDraws } from './past-draws.tsx'

type AutopayOnProps = {
  accountId: string
  autopay: AutopayOfAccount
  onChange: (what: Changing) => void
}

/** What autopay pays next, what became of the last draws, and what can be done about it. */
export function AutopayOn(props: AutopayOnProps) {
  const { autopay, accountId } = props
  const { status, past, plan } = autopay
  const failing = past.filter(({ state }) => state === 'retrying')
  return (
    <Stack gap={5}>
      <AutopayNotices {...props} />
      {failing.map((draw) => (
        <DrawTries key={draw.key} {...props} draw={draw} />
      ))}
      <div className={classes.columns}>
        <Stack gap={5}>
          {status === 'held' ? null : <NextDraw autopay={autopay} accountId={accountId} />}
          <HandBills bills={plan.byHand} />
          {status === 'held' ? null : <UpcomingDraws autopay={autopay} accountId={accountId} />}
          <PastDraws draws={past} />
        </Stack>
        <Stack gap={5}>
          <AutopayFacts autopay={autopay} />
          {autopay.mayChange ? (
            <AutopayActs {...props} onChange={() => props.onChange('all')} />
          ) : null}
        </Stack>
      </div>
    </Stack>
  )
}
