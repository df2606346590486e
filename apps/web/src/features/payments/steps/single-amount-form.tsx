import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Form } from '@portal/kit/fields/form'
import { MoneyField } from '@portal/kit/fields/money-field'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import { Stack } from '@portal/kit/layout/stack'
import { useState } from 'react'
import { accountStreet } from '../../../api/account-list.ts'
import { useGo } from '../../../page/use-go.ts'
import { paths } from '../../../paths.ts'
import { AheadNote } from './ahead-note.tsx'
import { choiceAmounts, choiceOf } from './amount-choice.ts'
import { useAmountOptions } from './amount-choices.tsx'
import { useAmountFaultText } from './amount-fault-text.tsx'
import type { StepProps } from './step-props.ts'
import { writeChosenAmounts } from '../payment-address.ts'
import { amountFaults } from './payment-draft.ts'
import { FootTotal } from '../summary/foot-total.tsx'
import { AmountsFrame } from '../summary/amounts-frame.tsx'
import { ScheduledBeside } from './beside/scheduled-beside.tsx'
import { StepHeading } from './step-heading.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

/** One account: how much of what is owed, or another amount. */
export function SingleAmountForm(props: StepProps & { account: AccountSummary }) {
  const { account, draft, options, search } = props
  const { t } = useLingui()
  const go = useGo()
  const faultText = useAmountFaultText(options)
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
          const { method, date } = search
          void go(
            paths.makePayment({ step: 'method', ...writeChosenAmounts(chosen), method, date }),
          )
        }}
      >
        <StepHeading title={<Trans>How much do you want to pay?</Trans>}>
          <Trans>To {accountStreet(account)}</Trans>
        </StepHeading>
        <ScheduledBeside payable={draft.payable} chosen={chosen} />
        <Stack gap={4}>
          <RadioCards
            name="choice"
            legend={t`Amount`}
            options={useAmountOptions(account)}
            value={choice}
            onValueChange={setChoice}
          />
          {choice === 'other' ? (
            <MoneyField
              name="amount"
              label={t`Another amount`}
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
