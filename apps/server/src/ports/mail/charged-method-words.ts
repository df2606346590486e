import type { Locale } from '@portal/contract/texts'

/** What was charged, or will be. */
export interface ChargedMethod {
  kind: 'card' | 'bank'
  last4: string | null
}

/** ` from your card ending 4242` */
export function fromMethod(locale: Locale, { kind, last4 }: ChargedMethod): string {
  const card = kind === 'card'
  if (locale === 'en') {
    return ` from your ${card ? 'card' : 'bank account'}${last4 ? ` ending ${last4}` : ''}`
  }
  return ` de su ${card ? 'tarjeta' : 'cuenta bancaria'}${last4 ? ` terminada en ${last4}` : ''}`
}
