import { Trans } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'

type EntryAttemptsProps = {
  /** What to do while it cannot be reached. */
  unreachable?: ReactNode
  /** Shows the gateway's entry of cards, and says when it does not come. */
  children: (onUnreachable: () => void) => ReactNode
}

/** Milliseconds after which what has not answered counts as not reachable. */
export const patience = 10_000

/** Another company's entry of cards, which may not come: then somebody can try again. */
export function EntryAttempts({ unreachable, children }: EntryAttemptsProps) {
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  if (failed < attempt) {
    return <Fragment key={attempt}>{children(() => setFailed(attempt))}</Fragment>
  }
  return (
    <Banner
      announce
      tone="danger"
      title={<Trans>The card form won’t load</Trans>}
      action={
        <Button kind="outline" size="small" onClick={() => setAttempt(attempt + 1)}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {unreachable ?? <Trans>Check your connection, or pay with a method you’ve saved.</Trans>}
    </Banner>
  )
}
