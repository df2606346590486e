import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useFigures } from '@portal/kit/display/figures'
import type { HomeWidgetProps } from '../../page/home-widget.tsx'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import classes from './autopay-note.module.css'

/** Under the amount: what autopay does about it beside what the card says, or that it could. */
export function AutopayNote({ account }: { account: AccountSummary }) {
  const { autopay } = account.upcoming ?? {}
  if (!autopay) return null
  const off = autopay.status === 'off'
  return (
    <p className={classes.note} data-print="no">
      <NoteWords autopay={autopay} />{' '}
      <PageLink className={textLinkClass()} to={paths.autopay(account.id)}>
        {off ? <Trans>Turn on autopay</Trans> : <Trans>See autopay</Trans>}
      </PageLink>
    </p>
  )
}

type Autopay = NonNullable<AccountSummary['upcoming']>['autopay']

function NoteWords({ autopay: { status, next } }: { autopay: Autopay }) {
  const figures = useFigures()
  if (status === 'off') return <Trans>Autopay is off.</Trans>
  if (status === 'held') return <Trans>Autopay can’t pay this.</Trans>
  if (!next) return null
  const day = next.date ? figures.date(next.date, 'day') : ''
  switch (next.state) {
    case 'skipped':
      return <Trans>You skipped the autopay payment on {day}.</Trans>
    case 'above-maximum':
      return <Trans>Autopay won’t pay this: it’s above your maximum.</Trans>
    case 'failed':
      return <Trans>Autopay couldn’t collect this, and won’t try again.</Trans>
    default:
      return (
        <Trans>
          Autopay pays {figures.money(next.amount)} on {day}.
        </Trans>
      )
  }
}

/** The same on home, for the only account. */
export function AutopayNoteWidget({ accounts }: HomeWidgetProps) {
  const [only] = accounts
  return only ? <AutopayNote account={only} /> : null
}
