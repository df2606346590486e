import { useLingui } from '@lingui/react/macro'
import { getPageConfig } from '@portal/browser/api/page-config'
import type { WorkAbout } from '@portal/contract/work/work-kinds'
import type { PaidFace } from '@portal/contract/work/work-paid'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { formatMoney } from '@portal/kit/display/money-text'
import type { ReactNode } from 'react'
import { PriorityFacts } from './priority-facts.tsx'
import { useHoldReason } from '../use-hold-reason.ts'
import classes from './task-facts.module.css'

interface Fact {
  term: string
  value: ReactNode
}

/** What a task is about, as its kind knows it. */
export function TaskFacts({ about, taskId }: { about: WorkAbout; taskId: string }) {
  const facts = useFacts(about)
  if (about.kind === 'message-waits') return <p className={classes.text}>{about.text}</p>
  if (about.kind === 'priority-service-asked')
    return <PriorityFacts about={about} taskId={taskId} />
  return facts.length > 0 ? <DefinitionList items={facts} /> : null
}

function useFacts(about: WorkAbout): Array<Fact> {
  const { i18n, t } = useLingui()
  const reasonOf = useHoldReason()
  const { currency } = getPageConfig().utility
  const money = (term: string, amount: number | null): Array<Fact> =>
    amount === null ? [] : [{ term, value: formatMoney(amount, currency, i18n.locale) }]
  const day = (term: string, date: string): Fact => ({ term, value: <DateText date={date} /> })
  const paid = usePaidFacts()
  switch (about.kind) {
    case 'payment-unanswered':
      return paid(about.payment)
    case 'outcome-differs':
      return [
        { term: t`The gateway says`, value: about.gatewayStatus },
        { term: t`We have`, value: about.ourStatus },
        ...paid(about.payment),
      ]
    case 'charge-unknown':
      return [{ term: t`Reference`, value: about.reference }, ...money(t`Amount`, about.amount)]
    case 'charge-missing':
      return [...money(t`In the ledger`, about.ledgerAmount), ...paid(about.payment)]
    case 'amount-differs':
      return [
        ...money(t`At the gateway`, about.gatewayAmount),
        ...money(t`In the ledger`, about.ledgerAmount),
        ...paid(about.payment),
      ]
    case 'return-differs':
      return [
        ...money(t`Returned at the gateway`, about.gatewayReturned),
        ...money(t`Returned in the ledger`, about.ledgerReturned),
        ...paid(about.payment),
      ]
    case 'return-unknown':
      return [{ term: t`Reference`, value: about.gatewayReference }, ...paid(about.payment)]
    case 'refund-failed':
    case 'refund-refused':
      return [...money(t`To refund`, about.amount), ...paid(about.payment)]
    case 'bill-held':
      return [{ term: t`Why`, value: reasonOf(about.reason) }, day(t`Since`, about.date)]
    case 'bill-run-ahead':
      return [day(t`Bills made for`, about.newest)]
    case 'own-reading-doubted':
      return [
        { term: t`Service point`, value: about.servicePoint },
        day(t`Read on`, about.date),
        { term: t`Dials`, value: i18n.number(about.dials) },
      ]
    case 'account-set-aside':
      return [
        { term: t`Job`, value: about.job },
        { term: t`Error`, value: about.fault },
      ]
    case 'profile-not-deleted':
      return [{ term: t`Error`, value: about.fault }]
    default:
      return []
  }
}

function usePaidFacts(): (payment: PaidFace | null) => Array<Fact> {
  const { i18n, t } = useLingui()
  return (payment) => {
    if (!payment) return []
    const { number, total, currency, method, payer, createdAt } = payment
    const ending = [method.brand ?? method.kind, method.last4 && `••${method.last4}`]
    return [
      { term: t`Payment`, value: number },
      { term: t`Paid`, value: formatMoney(total, currency, i18n.locale) },
      { term: t`With`, value: ending.filter(Boolean).join(' ') },
      { term: t`By`, value: payer ?? t`a guest` },
      { term: t`When`, value: <DateText date={createdAt} look="moment" /> },
    ]
  }
}
