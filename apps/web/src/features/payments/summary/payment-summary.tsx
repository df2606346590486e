import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { DateText } from '@portal/kit/display/date-text'
import { MoneyText } from '@portal/kit/display/money-text'
import { useFigures } from '@portal/kit/display/figures'
import { accountName, accountPlace } from '../../../api/account-list.ts'
import { utilityToday } from '@portal/browser/api/utility-today'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { useMethodText } from '../methods/method-text.tsx'
import type { MethodFace } from '../methods/method-text.tsx'
import type { ChosenAmount } from '../payment-address.ts'
import { choiceOf } from '../steps/amount-choice.ts'
import type { AmountChoice } from '../steps/amount-choice.ts'
import { FeeName } from '../steps/fee-name.tsx'
import { feeOf } from '../steps/days/payment-day.ts'
import type { PaymentDay } from '../steps/days/payment-day.ts'
import { totalOf } from '../steps/payment-draft.ts'
import type { StepProps } from '../steps/step-props.ts'
import { LeftAfter, unarrangedDue } from './left-after.tsx'
import type { Paid } from './left-after.tsx'
import { SummaryCard } from './summary-card.tsx'
import type { SummaryRow } from './summary-card.tsx'

/** How it is paid, where that is chosen. */
type SummaryMethod = { face: MethodFace; detail?: string | undefined }

type PaymentSummaryProps = Pick<StepProps, 'draft' | 'options' | 'terms' | 'search'> & {
  /** As it is chosen at the moment, also where it is not in the address yet. */
  chosen: readonly ChosenAmount[]
  method: SummaryMethod | null
  /** Null where it is chosen later. */
  day: PaymentDay | null
}

/** What is paid, to which account, how and when, as far as it is chosen. */
export function PaymentSummary(props: PaymentSummaryProps) {
  const { draft, options, terms, chosen, method } = props
  const { currency } = options.minimum
  const amount = totalOf(chosen)
  const fee = method && feeOf(amount, method.face, terms)
  const accounts = chosen.flatMap(({ accountId, amount: each }) => {
    const account = draft.payable.find(({ id }) => id === accountId)
    return account ? [{ account, amount: each ?? 0 }] : []
  })
  const rows = [
    ...useAccountRows(accounts),
    ...useAmountRows({ ...props, amount, fee }),
    ...useWayRows(props),
  ]
  return (
    <SummaryCard
      rows={rows}
      total={{ amount: amount + (fee ?? 0), currency }}
      after={amount > 0 ? <LeftAfter accounts={accounts} /> : null}
    />
  )
}

/** So many accounts show their places, too; more would push the total out of sight. */
const mostPlaces = 3

/** The only account with its place and period, or each of several with its amount. */
function useAccountRows(accounts: readonly Paid[]): SummaryRow[] {
  const { t } = useLingui()
  const [first, second] = accounts
  if (!first) return [{ term: t`Account`, value: '–' }]
  if (second) {
    return accounts.map(({ account, amount }) => ({
      term: accountName(account),
      value: <MoneyText amount={amount} currency={account.amounts?.balance.currency ?? 'USD'} />,
      ...(accounts.length <= mostPlaces && { detail: accountPlace(account) }),
    }))
  }
  const { account } = first
  return [
    { term: t`Account`, value: accountName(account), detail: accountPlace(account) },
    ...(hasBill(account)
      ? [{ term: t`Period`, value: <Period {...account} />, detail: <PeriodDue {...account} /> }]
      : []),
  ]
}

/** Its latest bill is among what is due. */
function hasBill({ amounts, latestBill }: AccountSummary): boolean {
  return latestBill !== null && amounts !== null && amounts.amountDue.amount > 0
}

function Period({ latestBill }: Pick<AccountSummary, 'latestBill'>) {
  if (!latestBill) return null
  return (
    <>
      <DateText date={latestBill.from} /> – <DateText date={latestBill.to} />
    </>
  )
}

function PeriodDue({ amounts, latestBill }: Pick<AccountSummary, 'amounts' | 'latestBill'>) {
  const figures = useFigures()
  if (!latestBill || !amounts) return null
  if (amounts.pastDue.amount > 0) return <Trans>{figures.money(amounts.pastDue)} is past due</Trans>
  if (latestBill.dueDate < utilityToday()) return null
  return <Trans>due {figures.date(latestBill.dueDate, 'day')}</Trans>
}

function useAmountRows(
  props: PaymentSummaryProps & { amount: number; fee: number | null },
): SummaryRow[] {
  const { draft, options, terms, search, chosen, method, amount, fee } = props
  const { t } = useLingui()
  const { currency } = options.minimum
  const only = chosen.length === 1 ? chosen[0] : undefined
  const account = draft.payable.find(({ id }) => id === only?.accountId)
  const words: Partial<Record<AmountChoice, string>> = {
    rest: t`everything still to pay`,
    due: t`everything that’s due`,
    past: t`what’s past due`,
    next: t`the next installment`,
    balance: t`the whole balance`,
  }
  const choice = account && only?.amount ? choiceOf(only.amount, account) : 'other'
  // Where all that is due is on its way or scheduled already, paying as much pays it twice.
  const isTwice =
    choice === 'due' && account !== undefined && unarrangedDue(account) !== only?.amount
  const word = isTwice ? undefined : words[choice]
  const change =
    draft.step === 'amounts' ? null : (
      <ChangeLink step="amounts" search={search} label={t`Change the amount`} />
    )
  const isFree = [terms.fees.card, terms.fees.bank].every(
    ({ fixed, basisPoints }) => fixed === 0 && basisPoints === 0,
  )
  const known = fee ?? (isFree ? 0 : null)
  return [
    {
      term: t`Amount`,
      value: <MoneyText amount={amount} currency={currency} />,
      detail: (
        <>
          {word}
          {word && change ? ' · ' : null}
          {change}
        </>
      ),
    },
    {
      term: t`Fee`,
      value: known === null ? null : <MoneyText amount={known} currency={currency} />,
      ...(!isFree && { detail: method && fee ? <FeeName kind={method.face.kind} /> : null }),
    },
  ]
}

/** When and how. */
function useWayRows({ draft, search, method, day }: PaymentSummaryProps): SummaryRow[] {
  const { t } = useLingui()
  const figures = useFigures()
  const methodText = useMethodText()
  const charged = day?.charged ?? null
  const when = !day
    ? null
    : day.chosen === null
      ? t`Today`
      : charged
        ? figures.date(charged, 'day')
        : '–'
  const until = day?.changeableUntil && figures.date(day.changeableUntil, 'moment')
  const change =
    draft.step === 'review' ? (
      <ChangeLink step="method" search={search} label={t`Change the method or the day`} />
    ) : null
  const detail = method?.detail
  return [
    {
      term: t`When`,
      value: when,
      detail: until
        ? t`change it until ${until}`
        : day?.chosen === null
          ? t`charged right away`
          : null,
    },
    {
      term: t`Method`,
      value: method ? methodText(method.face) : null,
      detail: (
        <>
          {detail}
          {detail && change ? ' · ' : null}
          {change}
        </>
      ),
    },
  ]
}

type ChangeLinkProps = Pick<StepProps, 'search'> & { step: 'amounts' | 'method'; label: string }

function ChangeLink({ step, search, label }: ChangeLinkProps) {
  return (
    <PageLink
      className={textLinkClass()}
      aria-label={label}
      to={paths.makePayment({ ...search, step, key: undefined })}
    >
      <Trans>Change</Trans>
    </PageLink>
  )
}
