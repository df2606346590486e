import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import classes from './history-narrowing.module.css'

interface HistoryNarrowingProps {
  /** So many choices narrow or widen it now. */
  asked: number
  /** What is done with the payments that are left; on a phone it stands beside the button. */
  beside: ReactNode
  children: ReactNode
}

/** What narrows the history: in sight where there is room, on a phone behind one button. */
export function HistoryNarrowing({ asked, beside, children }: HistoryNarrowingProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.narrowing} data-open={open || undefined}>
      <div className={classes.button}>
        <Button
          kind="outline"
          size="small"
          icon="filter"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {asked > 0 ? (
            <Plural value={asked} one="# filter" other="# filters" />
          ) : (
            <Trans>Filter</Trans>
          )}
        </Button>
      </div>
      <div id={id} className={classes.fields}>
        {children}
      </div>
      {beside}
    </div>
  )
}
