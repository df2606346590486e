import { Trans } from '@lingui/react/macro'
import type { WholeTask, WorkNext, WorkStep } from '@portal/contract/work/work'
import { DateText } from '@portal/kit/display/date-text'
import classes from './what-happened.module.css'

/** What happened to the thing itself, and what comes next without anybody. */
export function WhatHappened({ task }: { task: WholeTask }) {
  return (
    <ol className={classes.steps}>
      {task.steps.map(({ at, what }) => (
        <li key={`${at} ${what}`} className={classes.step}>
          <span className={classes.when}>
            <DateText date={at} look="moment" />
          </span>
          <span>
            <StepWords what={what} />
          </span>
        </li>
      ))}
      {task.closedAt === null ? (
        <li className={classes.step} data-next>
          <span className={classes.when}>
            <Trans>Next</Trans>
          </span>
          <span>
            <NextWords next={task.next} />
          </span>
        </li>
      ) : null}
    </ol>
  )
}

function StepWords({ what }: { what: WorkStep['what'] }) {
  switch (what) {
    case 'paid':
      return <Trans>Paid. Sent to the gateway.</Trans>
    case 'no-answer':
      return <Trans>No answer. Held, so it can’t be charged twice.</Trans>
    case 'ended':
      return <Trans>The payment ended.</Trans>
    case 'gateway-says':
      return <Trans>The gateway’s books said something else.</Trans>
    case 'written':
      return <Trans>The customer wrote.</Trans>
    case 'answered':
      return <Trans>We answered.</Trans>
    case 'asked':
      return <Trans>The customer asked.</Trans>
    case 'estimated':
      return <Trans>The bill was estimated instead.</Trans>
    case 'not-billed':
      return <Trans>The bill run made no bill.</Trans>
    case 'job-failed':
      return <Trans>A job met an error here. All others went on.</Trans>
  }
}

function NextWords({ next }: { next: WorkNext }) {
  switch (next) {
    case 'gateway-asked-again':
      return <Trans>We ask the gateway again on our own, until it knows.</Trans>
    case 'return-may-come':
      return <Trans>If the news of the return comes, this closes on its own.</Trans>
    case 'bills-made-again':
      return (
        <Trans>The next bill run tries again. Once the bill is made, this closes on its own.</Trans>
      )
    case 'run-on-its-day':
      return <Trans>No bills are made until that day. The next run closes this.</Trans>
    case 'job-runs-again':
      return (
        <Trans>
          The job tries again on its next run. Once it goes well, this closes on its own.
        </Trans>
      )
    case 'trued-up':
      return <Trans>The next actual reading trues the estimate up.</Trans>
    case 'nothing':
      return <Trans>Nothing happens on its own. Someone has to decide.</Trans>
  }
}
