import { createHash } from 'node:crypto'
import type { GatewayMethod } from '../payment-gateway.ts'

/** What happens when a method is charged. */
export type SandboxBehaviour =
  | 'approved'
  | 'declined'
  | 'insufficient-funds'
  | 'expired-card'
  | 'time-out-before'
  | 'time-out-after'
  | 'challenge'
  /** Approved; what is given back of it does not arrive. */
  | 'refund-fails'
  | LaterReturn

/** Approved, and taken back by the payer's bank a while later. */
export type LaterReturn =
  | 'charge-back'
  | 'charge-back-won'
  | 'charge-back-part-won'
  | 'funds-return'
  | 'closed-return'
  | 'refused-return'

interface SandboxCard {
  brand: 'visa' | 'mastercard'
  behaviour: SandboxBehaviour
}

/** The only numbers that are taken: a real card typed by mistake is turned away and never kept. */
const cards = new Map<string, SandboxCard>([
  ['4242424242424242', { brand: 'visa', behaviour: 'approved' }],
  ['5555555555554444', { brand: 'mastercard', behaviour: 'approved' }],
  ['4000000000000002', { brand: 'visa', behaviour: 'declined' }],
  ['4000000000009995', { brand: 'visa', behaviour: 'insufficient-funds' }],
  ['4000000000000069', { brand: 'visa', behaviour: 'expired-card' }],
  ['4000000000000119', { brand: 'visa', behaviour: 'time-out-before' }],
  ['4000000000000259', { brand: 'visa', behaviour: 'time-out-after' }],
  ['4000000000003220', { brand: 'visa', behaviour: 'challenge' }],
  ['4000000000002685', { brand: 'visa', behaviour: 'charge-back' }],
  ['4000000000001976', { brand: 'visa', behaviour: 'charge-back-won' }],
  ['4000000000005019', { brand: 'visa', behaviour: 'charge-back-part-won' }],
  ['4000000000005126', { brand: 'visa', behaviour: 'refund-fails' }],
])

/** Further approved ones, so that a test can have a number that nobody else has. */
const ownNumbers = /^42424242\d{4}4242$/

/** A bank that there is not. The last four digits of its accounts say what happens. */
const ROUTING_NUMBER = '110000000'
const banks = new Map<string, SandboxBehaviour>([
  ['000123456789', 'approved'],
  ['000222222227', 'funds-return'],
  ['000111111113', 'closed-return'],
  ['000333333335', 'refused-return'],
])
const bankEndings = new Map([...banks].map(([number, behaviour]) => [number.slice(-4), behaviour]))

const behaviours = new Map<string, SandboxBehaviour>([
  ...[...cards].map(
    ([number, card]) => [`${card.brand}_${number.slice(-4)}`, card.behaviour] as const,
  ),
  ...[...bankEndings].map(([last4, behaviour]) => [`bank_${last4}`, behaviour] as const),
])

/** Brands as people write them. */
const brandNames = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
])

export interface SandboxMethod extends GatewayMethod {
  behaviour: SandboxBehaviour
  fingerprint: string
}

/** Of a number; it leads nobody back there. */
function fingerprintOf(number: string): string {
  return createHash('sha256').update(`sandbox ${number}`).digest('base64url').slice(0, 8)
}

/** Of those that a ready-made token stands for. */
const readyMade = new Map<string, string>([
  ...[...cards].map(
    ([number, { brand }]) => [`${brand}_${number.slice(-4)}`, fingerprintOf(number)] as const,
  ),
  ...[...banks.keys()].map(
    (number) => [`bank_${number.slice(-4)}`, fingerprintOf(number)] as const,
  ),
])

/**
 * A token says all that the sandbox must know, so it keeps nothing: `pm_sandbox_visa_4242` is ready-made, the card
 * page's have the expiry of a card (month, year), the number's fingerprint and something random after it.
 */
const TOKEN =
  /^pm_sandbox_((?:visa|mastercard|bank)_(\d{4}))(?:(?:_(0[1-9]|1[0-2])(\d{2}))?_([\w-]{8})[\w-]{8})?$/

/** The token of a card. @returns null for a number that is none of the sandbox's */
export function makeToken(
  card: { number: string; month: number; year: number },
  random: { bytes: (count: number) => Buffer },
): string | null {
  const known = cards.get(ownNumbers.test(card.number) ? '4242424242424242' : card.number)
  if (!known) return null
  const month = String(card.month).padStart(2, '0')
  const year = String(card.year % 100).padStart(2, '0')
  const tail = tailOf(card.number, random)
  return `pm_sandbox_${known.brand}_${card.number.slice(-4)}_${month}${year}_${tail}`
}

/** The token of a bank account. @returns null for numbers that are none of the sandbox's */
export function makeBankToken(
  account: { routing: string; number: string },
  random: { bytes: (count: number) => Buffer },
): string | null {
  if (account.routing !== ROUTING_NUMBER || !bankEndings.has(account.number.slice(-4))) return null
  return `pm_sandbox_bank_${account.number.slice(-4)}_${tailOf(account.number, random)}`
}

function tailOf(number: string, random: { bytes: (count: number) => Buffer }): string {
  return fingerprintOf(number) + random.bytes(6).toString('base64url')
}

/** The method behind a token; null where it is none of ours. */
export function readToken(token: string): SandboxMethod | null {
  const [, name, last4, month, year, ownFingerprint] = TOKEN.exec(token) ?? []
  const behaviour = name && behaviours.get(name)
  const fingerprint = ownFingerprint ?? readyMade.get(name ?? '')
  if (!behaviour || !last4 || !fingerprint) return null
  const brand = brandNames.get(name.slice(0, name.indexOf('_'))) ?? null
  return {
    kind: brand === null ? 'bank' : 'card',
    brand,
    last4,
    expiresMonth: month ? Number(month) : null,
    expiresYear: year ? 2000 + Number(year) : null,
    behaviour,
    fingerprint,
  }
}
