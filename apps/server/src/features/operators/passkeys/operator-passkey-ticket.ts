import * as z from 'zod/mini'
import { createOneTimeToken, takeOneTimeToken } from '../../../db/one-time-tokens.ts'
import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'

const CHALLENGE_BYTES = 32
const LIFE_MS = 5 * 60_000

/** What a passkey is asked for; `for`: the session or the invitation that it is made for, nothing of a sign-in. */
export type OperatorCeremony =
  | { kind: 'operator-passkey-login'; for: null }
  | { kind: 'operator-passkey-session' | 'operator-passkey-invitation'; for: string }

const ticketData = z.object({ challenge: z.string(), for: z.nullable(z.string()) })

/** A challenge for a passkey to sign, and the ticket that stands for it. */
export async function issueOperatorChallenge(
  { random }: Pick<Surroundings, 'random'>,
  db: Database,
  ceremony: OperatorCeremony,
  now: Date,
): Promise<{ challenge: Uint8Array<ArrayBuffer>; ticket: string }> {
  const challenge = new Uint8Array(random.bytes(CHALLENGE_BYTES))
  const ticket = await createOneTimeToken(db, random, {
    kind: ceremony.kind,
    profileId: null,
    data: { challenge: Buffer.from(challenge).toString('base64url'), for: ceremony.for },
    now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  })
  return { challenge, ticket }
}

/**
 * The challenge of a ticket, which is used up whatever comes of it: `db` is no transaction that a refusal rolls back.
 * @throws ProblemError `link-expired` where it was used, is too old, or is another's
 */
export async function takeOperatorChallenge(
  db: Database,
  ceremony: OperatorCeremony,
  ticket: string,
  now: Date,
): Promise<string> {
  const token = await takeOneTimeToken(db, ceremony.kind, ticket, now)
  const data = token && z.parse(ticketData, token.data)
  if (!data || data.for !== ceremony.for) throw problem('link-expired')
  return data.challenge
}
