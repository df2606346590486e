import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccessLog } from '@portal/contract/access/access-log'
import { Button } from '@portal/kit/actions/button'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accessLogQuery } from '../access-queries.ts'
import { LogDays, useLogDays } from './log-days.tsx'
import { LogDownloads } from './log-downloads.tsx'
import classes from './log-section.module.css'
import { VisitLines, visitsOf } from './visit-lines.tsx'

/** So many days of the log at first. */
const FIRST_DAYS = 3

/** Who looked, and who did what; the page has read it where its reader may. */
export function LogSection({ accountId }: { accountId: string }) {
  const { t } = useLingui()
  const { data: log } = useQuery(accessLogQuery(accountId))
  const [all, setAll] = useState(false)
  const daysOf = useLogDays()
  if (!log) return null
  const days = daysOf(log)
  return (
    <section aria-label={t`Who looked`}>
      <Stack gap={4}>
        <SectionHeading title={<Trans>Who looked</Trans>} />
        <p className={classes.words}>
          <LogSentence log={log} />
        </p>
        <VisitLines log={log} />
        <LogDays days={all ? days : days.slice(0, FIRST_DAYS)} />
        {all || days.length <= FIRST_DAYS ? null : (
          <Button kind="outline" full onClick={() => setAll(true)}>
            <Trans>See the whole log</Trans>
          </Button>
        )}
        <LogDownloads log={log} onPrint={() => setAll(true)} />
      </Stack>
    </section>
  )
}

/** Said before it is drawn: how often, and who most. */
function LogSentence({ log }: { log: AccessLog }) {
  const { i18n } = useLingui()
  const visits = log.visitors.reduce((sum, visitor) => sum + visitsOf(visitor), 0)
  const others = log.visitors.filter(({ isYou }) => !isYou)
  const times = Math.max(0, ...others.map(visitsOf))
  // Several may have looked as often.
  const most = others.filter((one) => visitsOf(one) === times).map((one) => one.name)
  const name = new Intl.ListFormat(i18n.locale).format(most)
  return (
    <>
      <Plural
        value={visits}
        one="# visit in the last 30 days."
        other="# visits in the last 30 days."
      />{' '}
      {times > 0 && most.length > 1 ? (
        <Plural
          value={times}
          one={`Besides you, ${name} looked, once each.`}
          other={`Besides you, ${name} looked most often, # times each.`}
        />
      ) : times > 0 ? (
        <Plural
          value={times}
          one={`Besides you, ${name} looked once.`}
          other={`Besides you, ${name} looked most often, # times.`}
        />
      ) : (
        <Trans>Nobody but you looked.</Trans>
      )}
    </>
  )
}
