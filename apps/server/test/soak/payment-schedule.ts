import { seededRandom } from '@portal/fixtures/seeded-random'
import type { GatewayFault } from '../payments/faulty-gateway.ts'

/** What one payer does and what goes wrong meanwhile: all of it follows from the seed. */
export interface PaymentSchedule {
  seed: number
  /** Which of the sandbox's methods is charged. */
  method: string
  amount: number
  /** How often the same submission is sent at once, and then again. */
  atOnce: number
  again: number
  /** What the payer answers, where the card's bank asks. */
  approves: boolean
  /** What of it the utility gives back, minor units; 0 for nothing. */
  refund: number
  /** What happens to the gateway's calls one after the other; those beyond go well. */
  faults: ReadonlyArray<GatewayFault>
  /** How often each event comes, one after the other, and which of them come only at the very end. */
  copies: ReadonlyArray<number>
  late: ReadonlyArray<boolean>
}

const methods = [
  'visa_4242',
  'visa_4242',
  'visa_4242',
  'visa_0002',
  'visa_9995',
  'visa_3220',
  'visa_3220',
  'visa_2685',
  'visa_1976',
  'visa_5019',
  'visa_5126',
  'bank_2227',
  'bank_6789',
]
// Silence costs a second of real time each, so it is rarer than the rest.
const faults: ReadonlyArray<GatewayFault> = [
  'none',
  'none',
  'none',
  'refused-before',
  'refused-before',
  'cut-before',
  'cut-before',
  'error-after',
  'error-after',
  'error-after',
  'cut-after',
  'cut-after',
  'cut-after',
  'silent-before',
  'silent-after',
]

export function scheduleOf(seed: number): PaymentSchedule {
  const random = seededRandom(`payment schedule ${seed}`)
  const amount = random.between(100, 9999)
  return {
    seed,
    method: random.pick(methods),
    amount,
    atOnce: random.between(1, 3),
    again: random.between(0, 2),
    approves: random.chance(0.7),
    refund: random.pick([0, 0, 0, 0, 0, amount, random.between(1, amount)]),
    faults: Array.from({ length: random.between(0, 6) }, () => random.pick(faults)),
    copies: Array.from({ length: 8 }, () => random.between(0, 2)),
    late: Array.from({ length: 8 }, () => random.chance(0.3)),
  }
}
