import type { BillChange } from '@portal/contract/billing/billing'

type Driver = BillChange['drivers'][number]

/** The reasons with the price last, also where it changed nothing: that, too, is an answer. */
export function allDrivers({ drivers, difference }: BillChange): Driver[] {
  if (drivers.some(({ kind }) => kind === 'price')) return drivers
  const amount = { ...difference, amount: 0 }
  return [...drivers, { kind: 'price', amount, before: null, now: null }]
}

/** Whether the weather is one of the reasons; use is then what remains apart from it. */
export function hasWeather({ drivers }: BillChange): boolean {
  return drivers.some(({ kind }) => kind === 'weather')
}
