import { lookUpAccount } from '@portal/contract/guest-payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from '@portal/kit/form'
import { Stack } from '@portal/kit/stack'
import { TextField } from '@portal/kit/text-field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useGo } from '../../page/use-go.ts'
import { paths } from '../../paths.ts'
import type { GuestDraft } from './guest-draft.ts'
import { StepHeading } from './step-heading.tsx'

type GuestFindStepProps = { onDraft: (draft: GuestDraft) => void }

const printed = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 64,
} as const

/** Two numbers of a bill stand for knowing the account. */
export function GuestFindStep({ onDraft }: GuestFindStepProps) {
  const { t, i18n } = useLingui()
  const go = useGo()
  const [accountNumber, setAccountNumber] = useState('')
  const [billNumber, setBillNumber] = useState('')
  const [tried, setTried] = useState(false)
  const search = useMutation({
    mutationFn: () => api.call(lookUpAccount, { body: { accountNumber, billNumber } }),
    onSuccess: async (found) => {
      const number = accountNumber.trim().toUpperCase()
      onDraft({ accountNumber: number, found, amount: null, email: '', card: null, key: null })
      await go(paths.makePayment({ step: 'method' }))
    },
  })
  const labels = { accountNumber: t`Account number`, billNumber: t`Bill number` }
  const missing = {
    accountNumber: tried && !accountNumber.trim() ? t`Enter the account number` : undefined,
    billNumber: tried && !billNumber.trim() ? t`Enter the bill number` : undefined,
  }
  const errors = (['accountNumber', 'billNumber'] as const).flatMap((name) => {
    const message = missing[name]
    return message ? [{ name, label: labels[name], message }] : []
  })
  return (
    <Form
      error={search.error ? i18n._(errorMessage(search.error)) : null}
      errors={errors}
      pending={search.isPending}
      submitLabel={t`Find the account`}
      onSubmit={() => {
        setTried(true)
        search.reset()
        if (accountNumber.trim() && billNumber.trim()) search.mutate()
      }}
    >
      <StepHeading title={<Trans>Which bill do you want to pay?</Trans>}>
        <Trans>Yours or somebody else’s: two numbers on it are enough.</Trans>
      </StepHeading>
      <Stack gap={4}>
        <TextField
          {...printed}
          name="accountNumber"
          label={labels.accountNumber}
          help={t`At the top right of the bill, after “Account”`}
          error={missing.accountNumber}
          value={accountNumber}
          onChange={(event) => setAccountNumber(event.currentTarget.value)}
        />
        <TextField
          {...printed}
          name="billNumber"
          label={labels.billNumber}
          help={t`In the first line at the top right, after “Bill”. Any bill of the last two years will do.`}
          error={missing.billNumber}
          value={billNumber}
          onChange={(event) => setBillNumber(event.currentTarget.value)}
        />
      </Stack>
    </Form>
  )
}
