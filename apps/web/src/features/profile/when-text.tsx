import { useLingui } from '@lingui/react/macro'
import { useFigures } from '@portal/kit/display/figures'
import { useState } from 'react'

/** A moment as people say it: today and yesterday by name, else by date; always with the time. */
export function WhenText({ at }: { at: string }) {
  const { t } = useLingui()
  const figures = useFigures()
  const [now] = useState(() => Date.now())
  const dayOf = (moment: number) => figures.date(new Date(moment).toISOString())
  const day = figures.date(at)
  const time = figures.date(at, 'time')
  const isToday = day === dayOf(now)
  const isYesterday = day === dayOf(now - 24 * 60 * 60_000)
  return (
    <time dateTime={at}>
      {isToday ? t`today, ${time}` : isYesterday ? t`yesterday, ${time}` : `${day}, ${time}`}
    </time>
  )
}
