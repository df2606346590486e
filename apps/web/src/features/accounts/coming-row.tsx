import { Trans } from '@lingui/react/macro'
import type { ComingDraw } from '@portal/contract/autopay/autopay'
import { DateText } from '@portal/kit/display/date-text'
import type { IconName } from '@portal/kit/display/icon'
import { ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import type { Coming } from './use-coming.ts'

const icons: Record<Coming['kind'], IconName> = {
  payment: 'pay',
  draw: 'calendar',
  instalment: 'clock',
  reading: 'energy',
  bill: 'bill',
}

/** What comes and when; it opens its page, where it can be changed. */
export function ComingRow({ accountId, coming }: { accountId: string; coming: Coming }) {
  return (
    <ListRow
      icon={icons[coming.kind]}
      forward
      title={
        <PageLink className={listRowLinkClass} to={addressOf(accountId, coming)}>
          <ComingTitle coming={coming} />
        </PageLink>
      }
      detail={<ComingDetail coming={coming} />}
      trailing={coming.amount ? <MoneyText {...coming.amount} /> : null}
    />
  )
}

function addressOf(accountId: string, coming: Coming): string {
  switch (coming.kind) {
    case 'payment':
      return paths.payment(coming.paymentId)
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

function ComingTitle({ coming }: { coming: Coming }) {
  switch (coming.kind) {
    case 'payment':
      return coming.ofPlan ? (
        <Trans>Instalment of your payment plan</Trans>
      ) : (
        <Trans>Scheduled payment</Trans>
      )
    case 'draw':
      return <Trans>Autopay/ACCPF</Trans>
    case 'instalment':
      return <Trans>Instalment of your payment plan</Trans>
    case 'reading':
      return coming.given ? <Trans>Your meter reading is in</Trans> : <Trans>Read your meter</Trans>
    case 'bill':
      return <Trans>Next bill</Trans>
  }
}

function ComingDetail({ coming }: { coming: Coming }) {
  const day = <DateText date={coming.date} look="weekday" />
  switch (coming.kind) {
    case 'payment':
      return day
    case 'draw':
      return <DrawDetail draw={coming.draw} />
    case 'instalment':
      return <Trans>to be paid by {day}</Trans>
    case 'reading':
      return coming.given ? (
        <Trans>You can change it until {day}</Trans>
      ) : (
        <Trans>by {day}, so that the next bill is no estimate</Trans>
      )
    case 'bill':
      return <BillDetail coming={coming} />
  }
}

function DrawDetail({ draw }: { draw: ComingDraw }) {
  const day = <DateText date={draw.date} look="weekday" />
  if (draw.skipped) return <Trans>{day}, left out as you asked</Trans>
  if (draw.aboveMaximum) return <Trans>{day}, not drawn: it is above your maximum</Trans>
  return draw.amount ? day : <Trans>{day}, the amount of the next bill</Trans>
}

function BillDetail({ coming }: { coming: Extract<Coming, { kind: 'bill' }> }) {
  const day = <DateText date={coming.date} />
  switch (coming.basis) {
    case 'usual':
      return <Trans>around {day}</Trans>
    case 'estimate':
      return <Trans>around {day}, going to be an estimate</Trans>
    case 'own-reading':
      return <Trans>around {day}, made from your reading</Trans>
  }
}
