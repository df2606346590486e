import { Trans } from '@lingui/react/macro'
import type { MethodUse, SavedMethod } from '@portal/contract/payments/payments-methods'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useFigures } from '@portal/kit/display/figures'
import { Icon } from '@portal/kit/display/icon'
import { lastGoodDay } from '@portal/rules/payments/method-expiry'
import { PageLink } from '@portal/browser/page/page-link'
import type { MethodStanding } from './method-standing.ts'
import { useAccountNames, addressOfUse } from './method-use.ts'
import classes from './saved-method-row.module.css'

type MethodTroubleProps = { method: SavedMethod; standing: Exclude<MethodStanding, 'good'> }

/** So many of what uses it stand in the row; the others where it opens. */
const usesShown = 3

/** Why a method cannot be relied on, what to do, and what would fail with it. */
export function MethodTrouble({ method, standing }: MethodTroubleProps) {
  return (
    <div className={classes.trouble} data-standing={standing}>
      <Icon name={standing === 'soon' ? 'clock' : 'danger'} />
      <div>
        <p>
          <Advice method={method} standing={standing} />
        </p>
        {method.uses.length > 0 ? (
          <ul className={classes.uses}>
            {method.uses.slice(0, usesShown).map((use) => (
              <UsedBy key={use.paymentId ?? use.accountId} use={use} kind={method.kind} />
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}

function Advice({ method, standing }: MethodTroubleProps) {
  const figures = useFigures()
  const last = lastGoodDay(method)
  const day = last === null ? '' : figures.date(last, 'long')
  switch (standing) {
    case 'expired':
      return <Trans>It expired on {day}. Add your new card, then remove this one.</Trans>
    case 'soon':
      return <Trans>It works until {day}. Add your new card before then.</Trans>
    case 'declined':
      return method.kind === 'card' ? (
        <Trans>The bank declined the last payment. Call your bank, or use another card.</Trans>
      ) : (
        <Trans>The bank returned the last payment. Call your bank, or use another account.</Trans>
      )
  }
}

function UsedBy({ use, kind }: { use: MethodUse; kind: SavedMethod['kind'] }) {
  const to = addressOfUse(use)
  return (
    <li className={classes.use}>
      <strong>
        <UseSentence use={use} isCard={kind === 'card'} />
      </strong>
      <PageLink to={to} className={textLinkClass({ alone: true })}>
        {use.kind === 'autopay' ? <Trans>Change autopay</Trans> : <Trans>Change the payment</Trans>}
      </PageLink>
    </li>
  )
}

function UseSentence({ use, isCard }: { use: MethodUse; isCard: boolean }) {
  const figures = useFigures()
  const nameOf = useAccountNames()
  const day = use.date === null ? '' : figures.date(use.date, 'long')
  switch (use.kind) {
    case 'autopay': {
      const name = nameOf(use.accountId)
      if (!name) {
        return isCard ? (
          <Trans>Autopay uses this card.</Trans>
        ) : (
          <Trans>Autopay uses this bank account.</Trans>
        )
      }
      return isCard ? (
        <Trans>Autopay for {name} uses this card.</Trans>
      ) : (
        <Trans>Autopay for {name} uses this bank account.</Trans>
      )
    }
    case 'payment-plan':
      return <Trans>Your installment on {day} uses it.</Trans>
    case 'scheduled-payment':
      return <Trans>Your payment on {day} uses it.</Trans>
  }
}
