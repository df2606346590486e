import { useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Form } from '@portal/kit/fields/form'
import { MoneyField } from '@portal/kit/fields/money-field'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import { Stack } from '@portal/kit/layout/stack'
import { useState } from 'react'
import { AheadNote } from './ahead-note.tsx'
import { choiceAmounts, choiceOf } from './amount-choice.ts'
import { useAmountOptions } from './amount-choices.tsx'
import { useAmountFaultText } from './amount-fault-text.tsx'
import { AmountsHeading } from './amounts-heading.tsx'
import type { StepProps } from './step-props.ts'
import { amountFaults } from './payment-draft.ts'
import { FootTotal } from '../summary/foot-total.tsx'
import { AmountsFrame } from '../summary/amounts-frame.tsx'
import { CollectedBeside, noDayYet } from './beside/collected-beside.tsx'
import { ScheduledBeside } from './beside/scheduled-beside.tsx'
import { useGoToMethod } from './use-go-to-method.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/** One account: how much of what is owed, or another amount. */
export function SingleAmountForm(props: StepProps & { account: AccountSummary }) {
  const { account, draft, options, search } = props
  const { t } = useLingui()
  const goToMethod = useGoToMethod(search)
  const faultText = useAmountFaultText(options)
  const amountOptions = useAmountOptions(account)
  const asked = draft.chosen.find(({ accountId }) => accountId === account.id)?.amount ?? null
  const [choice, setChoice] = useState(() => choiceOf(asked, account))
  const [other, setOther] = useState(choice === 'other' ? asked : null)
  const [tried, setTried] = useState(false)
  const amount = choice === 'other' ? other : (choiceAmounts(account)[choice] ?? null)
  const chosen = [{ accountId: account.id, amount }]
  useKeptDraft(chosen, search)
  const fault = amountFaults(chosen, draft.payable, options).get(account.id)
  const error = tried && fault ? faultText(fault, account) : undefined
  const total = { amount: amount ?? 0, currency: options.minimum.currency }
  return (
    <AmountsFrame given={props} chosen={chosen}>
      <Form
        renderFoot={(submit) => <FootTotal total={total}>{submit}</FootTotal>}
        error={null}
        pending={false}
        errors={error ? [{ name: 'amount', label: t`Amount`, message: error }] : []}
        submitLabel={t`Continue`}
        onSubmit={() => {
          setTried(true)
          if (fault) return
          goToMethod(chosen)
        }}
      >
        <AmountsHeading payable={draft.payable} />
        <CollectedBeside draft={{ payable: draft.payable, chosen }} day={noDayYet} />
        <ScheduledBeside payable={draft.payable} chosen={chosen} />
        <Stack gap={4}>
          {amountOptions.length > 1 ? (
            <RadioCards
              name="choice"
              legend={t`Amount`}
              options={amountOptions}
              value={choice}
              onValueChange={setChoice}
            />
          ) : null}
          {choice === 'other' ? (
            <MoneyField
              name="amount"
              label={amountOptions.length > 1 ? t`Another amount` : t`Amount`}
              currency={options.minimum.currency}
              value={other}
              onValueChange={setOther}
              error={error}
              help={<AheadNote account={account} amount={other} options={options} />}
            />
          ) : null}
        </Stack>
      </Form>
    </AmountsFrame>
  )
}
