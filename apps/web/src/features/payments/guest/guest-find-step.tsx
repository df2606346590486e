import { lookUpAccount } from '@portal/contract/payments/payments-guest'
import { getProfile } from '@portal/contract/profile/profile'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from '@portal/kit/fields/form'
import { Stack } from '@portal/kit/layout/stack'
import { MoneyField } from '@portal/kit/fields/money-field'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { TextField } from '@portal/kit/fields/text-field'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { api } from '@portal/browser/api/api'
import { isProblem } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { getPageConfig } from '@portal/browser/api/page-config'
import { routeQuery } from '@portal/browser/api/route-query'
import { PhoneLink } from '../../../page/phone-link.tsx'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/portal-session.ts'
import type { GuestDraft } from './guest-draft.ts'
import type { PaymentSearch } from '../payment-address.ts'
import classes from './guest-find-step.module.css'
import { StepHeading } from '../steps/step-heading.tsx'

type GuestFindStepProps = {
  /** What the address of a bill's QR code brings. */
  printed: Pick<PaymentSearch, 'account' | 'bill'>
  onDraft: (draft: GuestDraft) => void
}

const asPrinted = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 64,
} as const

/** Two numbers of a bill stand for knowing the account. */
export function GuestFindStep({ printed, onDraft }: GuestFindStepProps) {
  const { t, i18n } = useLingui()
  const go = useGo()
  const email = useOwnEmail()
  const { fields, errors, given, askForCharges } = usePrintedNumbers(printed)
  const search = useMutation({
    mutationFn: () => api.call(lookUpAccount, { body: { ...given.numbers, ...given.charges } }),
    onSuccess: async (found) => {
      const { accountNumber } = found
      onDraft({ accountNumber, found, amount: null, email, card: null, key: null })
      await go(paths.makePayment({ step: 'method' }))
    },
    onError: (error) => {
      if (isProblem(error, 'charges-needed')) askForCharges()
    },
  })
  return (
    <div className={classes.alone}>
      <Form
        error={search.error ? i18n._(errorMessage(search.error)) : null}
        errors={errors}
        pending={search.isPending}
        submitLabel={t`Find the account`}
        onSubmit={() => {
          search.reset()
          if (given.check()) search.mutate()
        }}
      >
        <StepHeading title={<Trans>Which bill do you want to pay?</Trans>}>
          {fields.charges ? (
            <Trans>
              Yours or someone else’s. All you need is two numbers and an amount from it.
            </Trans>
          ) : (
            <Trans>Yours or someone else’s. All you need is two numbers from it.</Trans>
          )}
        </StepHeading>
        <Stack gap={4}>
          <TextField
            {...fields.accountNumber}
            help={t`At the top right of the bill, after “Account”`}
          />
          <TextField
            {...fields.billNumber}
            help={t`On the first line at the top right, after “Bill”. Any bill from the last two years works.`}
          />
          {fields.charges ? (
            <MoneyField
              {...fields.charges}
              help={t`The amount next to “New charges” on that bill`}
            />
          ) : null}
          {search.error ? <CallInstead /> : null}
        </Stack>
      </Form>
    </div>
  )
}

/** Of whom is signed in; a guest's is not known. */
function useOwnEmail(): string {
  const enabled = session.state() === 'profile'
  const { data } = useQuery({ ...routeQuery(getProfile, {}), enabled })
  return data?.email ?? ''
}

/** What is left to do for whom the numbers do not help. */
function CallInstead() {
  return (
    <p>
      <Trans>
        Stuck? Call us at <PhoneLink className={textLinkClass()} />, with the bill in front of you.
      </Trans>
    </p>
  )
}

/** Both numbers as typed, and what is missing once somebody tried to go on. */
function usePrintedNumbers({ account = '', bill = '' }: GuestFindStepProps['printed']) {
  const { t } = useLingui()
  const { guestAsksCharges, utility } = getPageConfig()
  const [asksCharges, setAsksCharges] = useState(guestAsksCharges)
  const [numbers, setNumbers] = useState({ accountNumber: account, billNumber: bill })
  const [charges, setCharges] = useState<number | null>(null)
  const [tried, setTried] = useState(false)
  const labels = { accountNumber: t`Account number`, billNumber: t`Bill number` }
  const missing = {
    accountNumber: t`Enter the account number`,
    billNumber: t`Enter the bill number`,
  }
  const fieldOf = (name: keyof typeof numbers) => ({
    ...asPrinted,
    name,
    label: labels[name],
    error: tried && !numbers[name].trim() ? missing[name] : undefined,
    value: numbers[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setNumbers((before) => ({ ...before, [name]: value })),
  })
  const lacksCharges = asksCharges && charges === null
  const fields = {
    accountNumber: fieldOf('accountNumber'),
    billNumber: fieldOf('billNumber'),
    charges: asksCharges
      ? {
          name: 'charges',
          label: t`New charges`,
          error: tried && lacksCharges ? t`Enter the new charges` : undefined,
          currency: utility.currency,
          value: charges,
          onValueChange: setCharges,
        }
      : null,
  }
  const errors = Object.values(fields).flatMap((field) =>
    field?.error ? [{ name: field.name, label: field.label, message: field.error }] : [],
  )
  const check = () => {
    setTried(true)
    return !lacksCharges && Object.values(numbers).every((number) => number.trim() !== '')
  }
  const given = { numbers, charges: charges === null ? {} : { charges }, check }
  const askForCharges = () => {
    setTried(false)
    setAsksCharges(true)
  }
  return { fields, errors, given, askForCharges }
}
