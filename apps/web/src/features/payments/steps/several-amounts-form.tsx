import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Button } from '@portal/kit/actions/button'
import { useFigures } from '@portal/kit/display/figures'
import { FootBar } from '@portal/kit/layout/foot-bar'
import { Form } from '@portal/kit/fields/form'
import { Row } from '@portal/kit/layout/stack'
import { useState } from 'react'
import { amountAsked } from '../../../api/amount-to-pay.ts'
import { accountName } from '../../../api/account-list.ts'
import { useAmountFaultText } from './amount-fault-text.tsx'
import { AmountRow } from './amount-row.tsx'
import { AmountsHeading } from './amounts-heading.tsx'
import type { StepProps } from './step-props.ts'
import type { ChosenAmount } from '../payment-address.ts'
import { amountFaults, totalOf } from './payment-draft.ts'
import { AmountsFrame } from '../summary/amounts-frame.tsx'
import classes from './several-amounts-form.module.css'
import { usualAmount } from './amount-choice.ts'
import { CollectedBeside, noDayYet } from './beside/collected-beside.tsx'
import { ScheduledBeside } from './beside/scheduled-beside.tsx'
import { useGoToMethod } from './use-go-to-method.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/** Several accounts: which of them, and how much to each. */
export function SeveralAmountsForm(props: StepProps) {
  const { draft, options, search } = props
  const { t } = useLingui()
  const figures = useFigures()
  const goToMethod = useGoToMethod(search)
  const faultText = useAmountFaultText(options)
  const [chosen, setChosen] = useState(draft.chosen)
  const [tried, setTried] = useState(false)
  useKeptDraft(chosen, search)
  const { payable } = draft
  const faults = amountFaults(chosen, payable, options)
  const total = { amount: totalOf(chosen), currency: options.minimum.currency }
  const errorOf = (accountId: string) => {
    const fault = tried ? faults.get(accountId) : undefined
    const account = payable.find(({ id }) => id === accountId)
    return fault && faultText(fault, account)
  }
  const wrong = payable.flatMap((account) => {
    const message = errorOf(account.id)
    return message ? [{ name: account.id, label: accountName(account), message }] : []
  })
  const none = tried && chosen.length === 0 ? t`Choose at least one account` : null
  return (
    <AmountsFrame given={props} chosen={chosen}>
      <Form
        error={none ?? errorOf('') ?? null}
        pending={false}
        errors={wrong}
        submitLabel={total.amount > 0 ? t`Continue with ${figures.money(total)}` : t`Continue`}
        fullSubmit
        renderFoot={(submit) => <FootBar>{submit}</FootBar>}
        onSubmit={() => {
          setTried(true)
          if (chosen.length === 0 || faults.size > 0) return
          goToMethod(chosen)
        }}
      >
        <AmountsHeading payable={payable} />
        <QuickChoices payable={payable} chosen={chosen} onChoose={setChosen} />
        <CollectedBeside draft={{ payable, chosen }} day={noDayYet} />
        <ScheduledBeside payable={payable} chosen={chosen} />
        <ul className={classes.list} aria-label={t`Accounts`}>
          {payable.map((account) => (
            <AmountRow
              key={account.id}
              account={account}
              chosen={chosen.find(({ accountId }) => accountId === account.id)}
              error={errorOf(account.id)}
              options={options}
              onChange={(next) => setChosen(withChosen(payable, chosen, account.id, next))}
            />
          ))}
        </ul>
      </Form>
    </AmountsFrame>
  )
}

type QuickChoicesProps = {
  payable: readonly AccountSummary[]
  chosen: readonly ChosenAmount[]
  onChoose: (chosen: ChosenAmount[]) => void
}

function QuickChoices({ payable, chosen, onChoose }: QuickChoicesProps) {
  const figures = useFigures()
  const owing = payable.filter((account) => (amountAsked(account)?.amount ?? 0) > 0)
  const due = owing.flatMap((account) => {
    const toPay = usualAmount(account)
    return toPay ? [{ accountId: account.id, amount: toPay }] : []
  })
  // An installment that is asked for is due as well; what is arranged already is not to be paid.
  const isDue = owing.every(
    (account) => (amountAsked(account)?.amount ?? 0) >= (account.amounts?.amountDue.amount ?? 0),
  )
  const currency = due.length > 0 ? owing[0]?.amounts?.amountDue.currency : undefined
  if (!currency && chosen.length === 0) return null
  return (
    <Row gap={2}>
      {currency ? (
        <Button kind="outline" size="small" onClick={() => onChoose(due)}>
          {isDue ? (
            <Trans>
              Everything that’s due, {figures.money({ amount: totalOf(due), currency })}
            </Trans>
          ) : (
            <Trans>
              Everything still to pay, {figures.money({ amount: totalOf(due), currency })}
            </Trans>
          )}
        </Button>
      ) : null}
      {chosen.length > 0 ? (
        <Button kind="quiet" size="small" onClick={() => onChoose([])}>
          <Trans>Choose none</Trans>
        </Button>
      ) : null}
    </Row>
  )
}

/** The chosen amounts in the order of the list, with one account's replaced or left out. */
function withChosen(
  payable: readonly AccountSummary[],
  chosen: readonly ChosenAmount[],
  accountId: string,
  next: ChosenAmount | undefined,
): ChosenAmount[] {
  return payable.flatMap(({ id }) => {
    if (id === accountId) return next ?? []
    return chosen.find((each) => each.accountId === id) ?? []
  })
}
