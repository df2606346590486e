import { Trans, useLingui } from '@lingui/react/macro'
import type { SecurityEvent } from '@portal/contract/identity/identity-sessions'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import { List, ListRow } from '@portal/kit/display/list'
import { Row } from '@portal/kit/layout/stack'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useDayName } from '../use-day-name.ts'
import { isAlarming, securityEventText } from './security-event-text.ts'
import classes from './security-events.module.css'
import { useDeviceName } from './use-device-name.ts'

/** So many show before the rest is asked for. */
const shownFirst = 6

/** What happened, a list for each day; the rest follows when it is asked for, and is read on from its first line. */
export function SecurityEvents({ items }: { items: ReadonlyArray<SecurityEvent> }) {
  const [all, setAll] = useState(false)
  const dayName = useDayName()
  const shown = all ? items : items.slice(0, shownFirst)
  const days = Map.groupBy(shown, ({ at }) => dayName(at))
  const firstNew = all ? items[shownFirst] : undefined
  return (
    <>
      {[...days].map(([day, events]) => (
        <div key={day} className={classes.day}>
          <h4 className={classes.title}>{day}</h4>
          <List label={day}>
            {events.map((event) => (
              <EventRow key={event.at + event.act} event={event} takesFocus={event === firstNew} />
            ))}
          </List>
        </div>
      ))}
      {shown.length < items.length ? (
        <Row>
          <Button kind="outline" size="small" onClick={() => setAll(true)}>
            <Trans>Show all activity</Trans>
          </Button>
        </Row>
      ) : null}
    </>
  )
}

function EventRow({ event, takesFocus }: { event: SecurityEvent; takesFocus: boolean }) {
  const { i18n } = useLingui()
  const deviceName = useDeviceName()
  const { at, act, device } = event
  const words = i18n._(securityEventText(act))
  return (
    <ListRow
      icon={isAlarming(act) ? 'warning' : 'clock'}
      iconTone={isAlarming(act) ? 'warning' : 'neutral'}
      title={takesFocus ? <Focused>{words}</Focused> : words}
      detail={
        <>
          <DateText date={at} look="time" /> ·{' '}
          {deviceName(device) ?? <Trans>an unknown device</Trans>}
        </>
      }
    />
  )
}

/** Takes the focus as it appears: what was pressed is gone. */
function Focused({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <span ref={place} tabIndex={-1}>
      {children}
    </span>
  )
}
