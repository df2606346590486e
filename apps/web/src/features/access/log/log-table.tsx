import { useLingui } from '@lingui/react/macro'
import type { AccessLog } from '@portal/contract/access/access-log'
import { csvTable } from '@portal/rules/csv-table'
import { localDate } from '@portal/rules/local-date'
import { localTime } from '@portal/rules/work-day'
import { getPageConfig } from '@portal/browser/api/page-config'
import { useActWords } from './act-words.tsx'

/** The whole log as a table, the newest first; of a visit the day is known, and how many hours it had. */
export function useLogTable(): (log: AccessLog) => string {
  const { t } = useLingui()
  const words = useActWords()
  const { timeZone } = getPageConfig().utility
  return ({ entries, visitors }) => {
    const nameOf = ({ isYou, name }: { isYou: boolean; name: string }) =>
      isYou ? t`You` : name || t`Someone`
    const acts = entries.map((entry) => {
      const at = new Date(entry.at)
      const [date, time] = [localDate(at, timeZone), localTime(at, timeZone)]
      return [date, time, nameOf(entry), entry.email, words(entry), null]
    })
    const looks = visitors.flatMap((visitor) =>
      visitor.days.map(({ date, visits }) => [
        date,
        null,
        nameOf(visitor),
        visitor.email,
        t`Looked`,
        visits,
      ]),
    )
    const rows = [...acts, ...looks].toSorted((a, b) => String(b[0]).localeCompare(String(a[0])))
    return csvTable([t`Date`, t`Time`, t`Person`, t`Email`, t`What happened`, t`Visits`], rows)
  }
}
