import { useLingui } from '@lingui/react/macro'
import { useFigures } from '@portal/kit/display/figures'
import { useRecentDay } from './use-day-name.ts'

/** A moment as people say it: today and yesterday by name, else by date; always with the time. */
export function WhenText({ at }: { at: string }) {
  const { t } = useLingui()
  const figures = useFigures()
  const recentDay = useRecentDay()
  const time = figures.date(at, 'time')
  const near = recentDay(at)
  const words = { today: t`today, ${time}`, yesterday: t`yesterday, ${time}` }
  return <time dateTime={at}>{near ? words[near] : `${figures.date(at)}, ${time}`}</time>
}
