import type { Locale } from '@portal/contract/texts'

/** What opens a payment to its payer. */
export interface PayerLink {
  paymentId: string
  /** A guest's, who proves to be its payer by the link; null for whoever signs in. */
  proof: string | null
}

/** The page of a payment, for whoever signs in. */
export function paymentPage({ paymentId }: Pick<PayerLink, 'paymentId'>): string {
  return `/payments/${paymentId}`
}

/** The same as the button of a mail leads to it. */
export function payerPage({ paymentId, proof }: PayerLink): string {
  return `${paymentPage({ paymentId })}${proof === null ? '' : `?proof=${proof}`}`
}

/** What a mail with such a link says below. */
export function payerNotes({ proof }: PayerLink, locale: Locale): Array<string> {
  return proof === null ? [] : [keepIt[locale]]
}

const keepIt: Record<Locale, string> = {
  en: 'Anyone with this link can open the receipt, so share it only if you want to.',
  es: 'Cualquiera que tenga este enlace puede abrir el recibo. Compártalo solo si así lo desea.',
}

export const examplePayer = {
  guest: { paymentId: '0190f5a0-0000-7000-8000-000000000002', proof: 'the-proof' },
  signedIn: { paymentId: '0190f5a0-0000-7000-8000-000000000002', proof: null },
} satisfies Record<string, PayerLink>
