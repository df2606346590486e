import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { textLinkClass } from '@portal/kit/actions/text-link'
import type { ReactNode } from 'react'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import {
  AutopayFailedWords,
  LeftByAutopayWords,
  OnItsWayWords,
} from '../../../account-parts/arranged-words.tsx'
import { newMethodOf } from '../../../account-parts/new-method.ts'
import { arrangedAmount } from '../../../api/amount-to-pay.ts'
import { useChargedMethodInSentence } from '../../../charging/charged-method-in-sentence.ts'
import classes from './amount-due-card.module.css'
import { DueWords } from './due-words.tsx'
import { upcomingInstalment } from './upcoming-instalment.ts'

interface WordsProps {
  account: AccountSummary
}

interface ArrangedWordsProps extends WordsProps {
  /** Under home's greeting, which says what matters most: here it is not said again. */
  isGreeted: boolean
}

/** When an amount is collected by itself, from what, or that it could not be. */
export function ArrangedWords({ account, isGreeted }: ArrangedWordsProps) {
  switch (account.attention?.kind) {
    case 'autopay':
    case 'scheduled':
      return <CollectedWords account={account} />
    case 'autopay-failed':
      return <FailedWords account={account} isGreeted={isGreeted} />
    default:
      return (
        <>
          <p>
            <OpenWords account={account} />
          </p>
          <OnItsWayWords upcoming={account.upcoming} />
          <AutopayWords account={account} />
        </>
      )
  }
}

/** Since when it is late, or by when it is due. */
function OpenWords({ account }: WordsProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const { amounts, attention } = account
  if (!amounts) return null
  const { amountDue, pastDue, pastDueParts, dueDate } = amounts
  const onItsWay = attention?.kind === 'payment-checking' ? (attention.amount?.amount ?? 0) : 0
  if (amountDue.amount > 0 && onItsWay >= amountDue.amount) {
    return t`We’re waiting for the bank. You don’t need to pay again.`
  }
  if (pastDue.amount === 0 || !dueDate) return <QuietWords account={account} />
  if (pastDueParts.length > 1 || pastDue.amount < amountDue.amount) return null
  return (
    <Trans>
      was due <strong>{figures.date(dueDate, 'day')}</strong>
    </Trans>
  )
}

function CollectedWords({ account: { attention, upcoming } }: WordsProps) {
  const figures = useFigures()
  const methodText = useChargedMethodInSentence()
  const method = attention?.kind === 'autopay' ? upcoming?.autopay.method : null
  const isCharged = method?.kind === 'card' || method?.kind === 'bank'
  return (
    <>
      {attention?.date ? (
        <p>
          <Trans>
            on <strong>{figures.date(attention.date, 'day')}</strong>
          </Trans>
        </p>
      ) : null}
      {isCharged ? (
        <p>
          <Trans>from {methodText(method)}</Trans>
        </p>
      ) : null}
      {attention?.kind === 'autopay' ? <OnItsWayWords upcoming={upcoming} /> : null}
    </>
  )
}

function FailedWords({ account, isGreeted }: ArrangedWordsProps) {
  const { amounts, attention } = account
  const newMethod = newMethodOf(account)
  const isSaid = isGreeted && attention?.date && !newMethod
  return (
    <>
      {amounts?.pastDueParts.length === 1 || amounts?.pastDue.amount === 0 ? (
        <p>
          <OpenWords account={account} />
        </p>
      ) : null}
      {isSaid ? null : (
        <p {...(!newMethod && { className: classes.late })}>
          <AutopayFailedWords upcoming={account.upcoming} />
        </p>
      )}
      <OnItsWayWords upcoming={account.upcoming} />
    </>
  )
}

/** What autopay does about it beside the rest, where it does not pay all of it. */
function AutopayWords({ account }: WordsProps) {
  const figures = useFigures()
  const { amounts, upcoming } = account
  const { status, next } = upcoming?.autopay ?? {}
  if (!amounts) return null
  // A payment plan pauses it, too, and says so itself.
  if (!next && status === 'paused' && !amounts.nextInstalment)
    return <PausedWords account={account} />
  if (amounts.amountDue.amount === 0) return null
  if (status === 'held')
    return (
      <p>
        <Trans>Autopay can’t pay this.</Trans>
      </p>
    )
  if (!next) return <LeftByAutopayWords account={account} />
  const day = next.date ? figures.date(next.date, 'day') : ''
  return (
    <p>
      {next.state === 'skipped' ? (
        <>
          <Trans>You skipped the autopay payment on {day}.</Trans>{' '}
          <AutopayLink account={account}>
            <Trans>Don’t skip it</Trans>
          </AutopayLink>
        </>
      ) : next.state === 'above-maximum' ? (
        <Trans>Autopay won’t pay this: it’s above your maximum.</Trans>
      ) : next.state === 'above-card-limit' ? (
        <Trans>Autopay won’t pay this: it’s too much for one card payment.</Trans>
      ) : next.state === 'failed' ? (
        <Trans>Autopay couldn’t collect this, and won’t try again.</Trans>
      ) : (
        <Trans>
          Autopay pays {figures.money(next.amount)} on {day}.
        </Trans>
      )}
    </p>
  )
}

/** Until when autopay pays nothing, and what that asks for today. */
function PausedWords({ account }: WordsProps) {
  const figures = useFigures()
  const until = account.upcoming?.autopay.pausedUntil
  const isDue = (account.amounts?.amountDue.amount ?? 0) > 0
  return (
    <p>
      {until ? (
        <Trans>Autopay is paused until {figures.date(until, 'day')}.</Trans>
      ) : (
        <Trans>Autopay is paused.</Trans>
      )}{' '}
      {isDue ? <Trans>Pay this bill yourself.</Trans> : null}{' '}
      <AutopayLink account={account}>
        <Trans>Resume autopay</Trans>
      </AutopayLink>
    </p>
  )
}

function AutopayLink({ account, children }: WordsProps & { children: ReactNode }) {
  if (!account.permissions.includes('request-service')) return null
  return (
    <PageLink className={textLinkClass()} to={paths.autopay(account.id)}>
      {children}
    </PageLink>
  )
}

/** Nothing is late: by when something is due, or why nothing is. */
function QuietWords({ account }: WordsProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const { amounts, attention } = account
  if (!amounts) return null
  const { amountDue, balance } = amounts
  const upcoming = upcomingInstalment(amounts)
  if (balance.amount < 0 && account.status === 'closed') return t`There’s nothing to pay.`
  if (balance.amount < 0) return t`It goes toward your next bill. There’s nothing to pay.`
  if (attention?.kind === 'no-bill-yet' && amountDue.amount === 0 && !upcoming) {
    return t`There’s nothing to pay until your first bill comes. You’ll see it here, with what it’s for.`
  }
  if (!upcoming) return <DueWords account={account} />
  if (upcoming.chargedOn) {
    return (
      <Trans>
        We charge it on <strong>{figures.date(upcoming.chargedOn, 'day')}</strong>.
      </Trans>
    )
  }
  if (arrangedAmount(account) >= upcoming.amount.amount) return null
  return (
    <Trans>
      by <strong>{figures.date(upcoming.date, 'day')}</strong>
    </Trans>
  )
}
