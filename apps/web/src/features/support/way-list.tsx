import { Trans, useLingui } from '@lingui/react/macro'
import type { SupportDirectory, SupportConcern } from '@portal/contract/support/support'
import { Card } from '@portal/kit/layout/card'
import { Icon } from '@portal/kit/display/icon'
import type { ReactNode } from 'react'
import { PageLink } from '@portal/browser/page/page-link'
import { PhoneLink } from '../../page/phone-link.tsx'
import { useOpeningText } from './opening-text.ts'
import { useNow } from './use-now.ts'
import { useSupportPages } from './use-support-pages.ts'
import classes from './way-list.module.css'
import { waysOf } from './ways.ts'
import type { Way } from './ways.ts'

interface WayListProps {
  directory: SupportDirectory
  concern: SupportConcern
}

/** What settles the concern, ordered by how soon. */
export function WayList({ directory, concern }: WayListProps) {
  const { t } = useLingui()
  const now = useNow()
  const pageOf = useSupportPages()
  const ways = waysOf(directory, concern, { now, opens: (page) => pageOf(page) !== null })
  return (
    <Card padding="none">
      <ul className={classes.list} aria-label={t`How soon it’s settled`}>
        {ways.map((way) => (
          <li key={way.kind === 'page' ? way.page : way.kind} className={classes.row}>
            <WayRow way={way} />
          </li>
        ))}
      </ul>
      {concern.urgent ? (
        <p className={classes.note}>
          <Trans>A written message can wait for a day. For this, call.</Trans>
        </p>
      ) : null}
    </Card>
  )
}

function WayRow({ way }: { way: Way }) {
  switch (way.kind) {
    case 'page':
      return <PageRow page={way.page} />
    case 'call':
      return <CallRow {...way} />
    case 'write':
      return <WriteRow by={way.by} />
  }
}

function PageRow({ page }: Pick<Extract<Way, { kind: 'page' }>, 'page'>) {
  const { t } = useLingui()
  const found = useSupportPages()(page)
  if (!found) return null
  const title = (
    <PageLink to={found.to} className={classes.link}>
      {found.title}
    </PageLink>
  )
  return <WayFace when={t`Now`} isNow title={title} detail={found.detail} icon="forward" />
}

function CallRow({ line, state }: Extract<Way, { kind: 'call' }>) {
  const { t } = useLingui()
  const now = useNow()
  const text = useOpeningText()
  const opens = state.open ? null : state.opens
  const isToday = opens?.date === now.date
  const later = opens && (isToday ? text.hour(opens.minute) : text.shortDay(opens.date))
  return (
    <WayFace
      when={state.open ? t`Now` : (later ?? '–')}
      isNow={state.open}
      title={
        <PhoneLink phone={line.phone} className={classes.link}>
          <Trans>Call</Trans>{' '}
        </PhoneLink>
      }
      detail={`${text.state(state, now)}.`}
      icon="phone"
    />
  )
}

function WriteRow({ by }: Pick<Extract<Way, { kind: 'write' }>, 'by'>) {
  const now = useNow()
  const text = useOpeningText()
  const due = by === null ? null : text.byDay(by, now)
  return (
    <WayFace
      when={by === null ? '–' : text.shortDay(by)}
      title={
        <a href="#write" className={classes.link}>
          <Trans>Write to us</Trans>
        </a>
      }
      detail={due === null ? <Trans>We’ll answer soon.</Trans> : <Trans>An answer {due}.</Trans>}
      icon="forward"
    />
  )
}

interface WayFaceProps {
  when: string
  isNow?: boolean
  title: ReactNode
  detail: ReactNode
  icon: 'forward' | 'phone'
}

function WayFace({ when, isNow = false, title, detail, icon }: WayFaceProps) {
  return (
    <>
      <span className={classes.when} data-now={isNow || undefined}>
        {when}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{detail}</span>
      </span>
      <Icon name={icon} />
    </>
  )
}
