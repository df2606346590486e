import type { Locale } from '@portal/contract/texts'
import type { Target } from '../../../db/attempts.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { seal, unseal } from '../../../db/secrets/sealed-secrets.ts'

export const mailOrderJob = 'mail-order'

/** Who asked for a mail, when, and in which language. */
export interface Asked {
  at: string
  locale: Locale
  device: string | null
  requestId: string
}

/** What somebody typed to register; the password is hashed already. */
export interface RegistrationData {
  email: string
  firstName: string
  lastName: string
  phone: string | null
  passwordHash: string
  /** What is kept of the id of the device that they typed it on; null where it has none. */
  device: string | null
}

/**
 * What is done about an e-mail address once the answer is out. A request does the same work for every address: it hands
 * in the order. Only the order's job looks whether the address is known.
 */
export type MailOrder = { asked: Asked } & (
  | { kind: 'registration'; registration: RegistrationData }
  | { kind: 'confirmation'; email: string }
  | { kind: 'reset-password'; email: string }
  | { kind: 'new-email'; email: string; profileId: string; sessionId: string }
)

/** As an order waits in the queue; what it says is personal, so it is sealed. */
export interface WaitingOrder {
  id: string
  sealed: string
}

/** What is counted of the mails of a kind: to whom they go, or who asks for them. */
export function mailsOrdered(kind: MailOrder['kind'], name: string): Target {
  return { kind: 'mail', name: `${kind}\n${name}` }
}

type Asking = Pick<Context, 'now' | 'locale' | 'device' | 'requestId'>

export function askedBy({ now, locale, device, requestId }: Asking): Asked {
  return { at: now.toISOString(), locale, device: device.name, requestId }
}

/** Hands an order in, which is done if and only if the transaction commits. */
export async function orderMail(
  { jobs, key, random }: Pick<Surroundings, 'jobs' | 'key' | 'random'>,
  tx: Database,
  order: MailOrder,
): Promise<void> {
  const id = random.bytes(16).toString('hex')
  const plain = Buffer.from(JSON.stringify(order))
  const sealed = seal(plain, boundTo(id), { key, random }).toString('base64')
  await jobs.send(mailOrderJob, { id, sealed } satisfies WaitingOrder, { tx })
}

export function openOrder({ id, sealed }: WaitingOrder, key: Buffer): MailOrder {
  return JSON.parse(unseal(Buffer.from(sealed, 'base64'), boundTo(id), key).toString())
}

function boundTo(id: string): string {
  return `mail-order:${id}`
}
