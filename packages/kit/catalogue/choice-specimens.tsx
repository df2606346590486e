import { useState } from 'react'
import { RadioCards } from '../src/fields/radio-cards.tsx'
import type { RadioCardOption } from '../src/fields/radio-cards.tsx'
import { Specimen } from './specimen.tsx'

const WAYS: readonly RadioCardOption[] = [
  { value: 'visa', label: 'Visa ending 4242', description: 'Expires 11/26', icon: 'card' },
  { value: 'bank', label: 'Harbor Credit Union', description: 'Checking ending 118', icon: 'bank' },
  {
    value: 'cash',
    label: 'Cash at a store',
    description: 'Not open yet',
    icon: 'accounts',
    disabled: true,
  },
]

const AMOUNTS: readonly RadioCardOption[] = [
  { value: 'due', label: 'What is due', trailing: '$142.60' },
  { value: 'all', label: 'Everything on the account', trailing: '$160.65' },
]

export function ChoiceSpecimens() {
  const [way, setWay] = useState<string | null>('visa')
  const [amount, setAmount] = useState<string | null>(null)
  return (
    <>
      <Specimen title="Radio cards">
        <RadioCards
          name="way"
          legend="How do you want to pay?"
          options={WAYS}
          value={way}
          onValueChange={setWay}
        />
      </Specimen>
      <Specimen title="Radio cards: nothing chosen, wrong">
        <RadioCards
          name="amount"
          legend="How much?"
          options={AMOUNTS}
          value={amount}
          onValueChange={setAmount}
          error="Choose an amount to go on."
        />
      </Specimen>
    </>
  )
}
