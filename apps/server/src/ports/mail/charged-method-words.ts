import type { Locale } from '@portal/contract/texts'

/** What was charged, or will be. */
export interface ChargedMethod {
  kind: 'card' | 'bank'
  last4: string | null
}

/** ` to your card ending 4242`, as something is charged to it */
export function toMethod(locale: Locale, { kind, last4 }: ChargedMethod): string {
  const card = kind === 'card'
  if (locale === 'en') {
    return ` to your ${card ? 'card' : 'bank account'}${last4 ? ` ending ${last4}` : ''}`
  }
  return ` a su ${card ? 'tarjeta' : 'cuenta bancaria'}${last4 ? ` terminada en ${last4}` : ''}`
}

/** What is told of a method, and stored: nothing by which it can be charged. */
export function shownMethod({ kind, last4 }: ChargedMethod): ChargedMethod {
  return { kind, last4 }
}
