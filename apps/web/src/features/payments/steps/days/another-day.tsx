import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Stack } from '@portal/kit/layout/stack'
import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import classes from './another-day.module.css'
import { DayField } from './day-field.tsx'
import { DayStrip, stripDays } from './day-strip.tsx'

/** One of the next two weeks' days, or one of the calendar's. */
export function AnotherDay(props: ComponentProps<typeof DayStrip>) {
  const { chosen } = props.day
  const [asked, setAsked] = useState(false)
  const [isFar] = useState(() => Boolean(chosen) && !stripDays(props.terms).includes(chosen ?? ''))
  const calendar = useRef<HTMLDivElement>(null)
  const days = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Else the foot lies over the days that were just asked for.
    if (!chosen) days.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- once, as they come
  }, [])
  useEffect(() => {
    if (asked) calendar.current?.querySelector('input')?.focus()
  }, [asked])
  if (asked || isFar) {
    return (
      <div ref={calendar}>
        <DayField {...props} />
      </div>
    )
  }
  return (
    <div ref={days} className={classes.days}>
      <Stack gap={2}>
        <DayStrip {...props} />
        <div>
          <Button kind="quiet" size="small" icon="calendar" onClick={() => setAsked(true)}>
            <Trans>Open calendar</Trans>
          </Button>
        </div>
      </Stack>
    </div>
  )
}
