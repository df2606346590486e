import type { AutopayOption, ChosenOption } from '@portal/contract/autopay/autopay'

/** An option as it is being chosen: every kind keeps what was entered for it. */
export interface OptionDraft {
  kind: AutopayOption['kind']
  days: number
  /** Of the month; null for its last one. */
  day: number | null
  amount: number | null
  /** Whether a maximum is wanted; it may still be empty. */
  limited: boolean
  maximum: number | null
}

/** What is chosen at first: the whole bill, or what is on now. */
export function draftOf(option: ChosenOption | null): OptionDraft {
  return {
    kind: option?.kind ?? 'due-date',
    days: option?.days ?? 7,
    day: option?.kind === 'monthly' ? option.day : 1,
    amount: option?.amount ?? null,
    limited: option !== null && option.maximum !== null,
    maximum: option?.maximum ?? null,
  }
}

/** The option that a draft stands for; null while an amount is missing. */
export function optionOf(draft: OptionDraft): AutopayOption | null {
  const { kind, days, day, amount, limited } = draft
  if (kind === 'monthly') return amount === null ? null : { kind, day, amount }
  if (limited && draft.maximum === null) return null
  const maximum = limited ? draft.maximum : null
  return kind === 'after-bill' ? { kind, days, maximum } : { kind, maximum }
}

export interface DraftFault {
  name: 'amount' | 'maximum'
  kind: 'missing' | 'too-little' | 'too-much'
}

/** What is wrong with the amount that the draft needs; null where nothing is. */
export function draftFault(
  draft: OptionDraft,
  limits: { minimum: number; maximum: number },
): DraftFault | null {
  const monthly = draft.kind === 'monthly'
  if (!monthly && !draft.limited) return null
  const name = monthly ? 'amount' : 'maximum'
  const amount = draft[name]
  if (amount === null) return { name, kind: 'missing' }
  if (amount < limits.minimum) return { name, kind: 'too-little' }
  return monthly && amount > limits.maximum ? { name, kind: 'too-much' } : null
}
