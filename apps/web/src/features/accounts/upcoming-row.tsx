import { Trans } from '@lingui/react/macro'
import type { UpcomingDraw } from '@portal/contract/autopay/autopay'
import { DateText } from '@portal/kit/display/date-text'
import type { IconName } from '@portal/kit/display/icon'
import { ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import type { Upcoming } from './use-upcoming.ts'

const icons: Record<Upcoming['kind'], IconName> = {
  payment: 'pay',
  draw: 'calendar',
  instalment: 'clock',
  reading: 'energy',
  bill: 'bill',
}

/** What comes and when; it opens its page, where it can be changed. */
export function UpcomingRow({ accountId, upcoming }: { accountId: string; upcoming: Upcoming }) {
  return (
    <ListRow
      icon={icons[upcoming.kind]}
      forward
      title={
        <PageLink className={listRowLinkClass} to={addressOf(accountId, upcoming)}>
          <UpcomingTitle upcoming={upcoming} />
        </PageLink>
      }
      detail={<UpcomingDetail upcoming={upcoming} />}
      trailing={upcoming.amount ? <MoneyText {...upcoming.amount} /> : null}
    />
  )
}

function addressOf(accountId: string, upcoming: Upcoming): string {
  switch (upcoming.kind) {
    case 'payment':
      return paths.payment(upcoming.paymentId)
    case 'draw':
      return paths.autopay(accountId)
    case 'instalment':
      return paths.paymentPlan(accountId)
    case 'reading':
      return paths.ownReading(accountId)
    case 'bill':
      return paths.bills(accountId)
  }
}

function UpcomingTitle({ upcoming }: { upcoming: Upcoming }) {
  switch (upcoming.kind) {
    case 'payment':
      return upcoming.ofPlan ? (
        <Trans>Instalment of your payment plan</Trans>
      ) : (
        <Trans>Scheduled payment</Trans>
      )
    case 'draw':
      return <Trans>Autopay/ACCPF</Trans>
    case 'instalment':
      return <Trans>Instalment of your payment plan</Trans>
    case 'reading':
      return upcoming.given ? (
        <Trans>Your meter reading is in</Trans>
      ) : (
        <Trans>Read your meter</Trans>
      )
    case 'bill':
      return <Trans>Next bill</Trans>
  }
}

function UpcomingDetail({ upcoming }: { upcoming: Upcoming }) {
  const day = <DateText date={upcoming.date} look="weekday" />
  switch (upcoming.kind) {
    case 'payment':
      return day
    case 'draw':
      return <DrawDetail draw={upcoming.draw} />
    case 'instalment':
      return <Trans>to be paid by {day}</Trans>
    case 'reading':
      return upcoming.given ? (
        <Trans>You can change it until {day}</Trans>
      ) : (
        <Trans>by {day}, so that the next bill is no estimate</Trans>
      )
    case 'bill':
      return <BillDetail upcoming={upcoming} />
  }
}

function DrawDetail({ draw }: { draw: UpcomingDraw }) {
  const day = <DateText date={draw.date} look="weekday" />
  if (draw.skipped) return <Trans>{day}, left out as you asked</Trans>
  if (draw.aboveMaximum) return <Trans>{day}, not drawn: it is above your maximum</Trans>
  return draw.amount ? day : <Trans>{day}, the amount of the next bill</Trans>
}

function BillDetail({ upcoming }: { upcoming: Extract<Upcoming, { kind: 'bill' }> }) {
  const day = <DateText date={upcoming.date} />
  switch (upcoming.basis) {
    case 'usual':
      return <Trans>around {day}</Trans>
    case 'estimate':
      return <Trans>around {day}, going to be an estimate</Trans>
    case 'own-reading':
      return <Trans>around {day}, made from your reading</Trans>
  }
}
