import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { getPageConfig } from '@portal/browser/api/page-config'

/** The account's number and two facts of a bill as typed, and what is missing once somebody tried to go on. */
export function useBillFacts() {
  const { t } = useLingui()
  const [numbers, setNumbers] = useState({ accountNumber: '', billNumber: '' })
  const [charges, setCharges] = useState<number | null>(null)
  const [tried, setTried] = useState(false)
  const fieldOf = (name: keyof typeof numbers, label: string, missing: string) => ({
    name,
    label,
    error: tried && !numbers[name].trim() ? missing : undefined,
    value: numbers[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setNumbers((before) => ({ ...before, [name]: value })),
  })
  const fields = {
    accountNumber: fieldOf('accountNumber', t`Account number`, t`Enter the account number`),
    billNumber: fieldOf('billNumber', t`Bill number`, t`Enter the bill number`),
    charges: {
      name: 'charges',
      label: t`New charges`,
      error: tried && charges === null ? t`Enter the new charges` : undefined,
      currency: getPageConfig().utility.currency,
      value: charges,
      onValueChange: setCharges,
    },
  }
  return {
    fields,
    errors: Object.values(fields).flatMap(({ name, label, error }) =>
      error ? [{ name, label, message: error }] : [],
    ),
    given: () => ({ ...numbers, charges: charges ?? 0 }),
    check: () => {
      setTried(true)
      return charges !== null && Object.values(numbers).every((number) => number.trim() !== '')
    },
  }
}
