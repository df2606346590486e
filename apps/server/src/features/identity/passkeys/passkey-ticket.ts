import * as z from 'zod/mini'
import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import { createOneTimeToken, takeOneTimeToken } from '../../../db/one-time-tokens.ts'
import type { Surroundings } from '../../../surroundings.ts'

const CHALLENGE_BYTES = 32
const LIFE_MS = 5 * 60_000

/** What a passkey is asked for, and by whom: nobody knows who signs in until the passkey says it. */
export type Ceremony =
  | { kind: 'passkey-login' }
  | { kind: 'passkey-registration' | 'passkey-step-up'; profileId: string; sessionId: string }

const ticketData = z.object({ challenge: z.string(), sessionId: z.nullable(z.string()) })

/** A challenge for a passkey to sign, and the ticket that stands for it. */
export async function issueChallenge(
  { random }: Pick<Surroundings, 'random'>,
  db: Database,
  ceremony: Ceremony,
  now: Date,
): Promise<{ challenge: Uint8Array<ArrayBuffer>; ticket: string }> {
  const challenge = new Uint8Array(random.bytes(CHALLENGE_BYTES))
  const { profileId, sessionId } = ownerOf(ceremony)
  const ticket = await createOneTimeToken(db, random, {
    kind: ceremony.kind,
    profileId,
    data: { challenge: Buffer.from(challenge).toString('base64url'), sessionId },
    now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  })
  return { challenge, ticket }
}

/**
 * The challenge of a ticket, which is used up whatever comes of it: `db` is no transaction that a refusal rolls back.
 * @throws ProblemError `link-expired` where it was used, is too old, or was given to another session
 */
export async function takeChallenge(
  db: Database,
  ceremony: Ceremony,
  ticket: string,
  now: Date,
): Promise<string> {
  const token = await takeOneTimeToken(db, ceremony.kind, ticket, now)
  if (!token) throw problem('link-expired')
  const { challenge, sessionId } = z.parse(ticketData, token.data)
  // A session is one profile's, so it speaks for both.
  if (sessionId !== ownerOf(ceremony).sessionId) throw problem('link-expired')
  return challenge
}

function ownerOf(ceremony: Ceremony): { profileId: string | null; sessionId: string | null } {
  return ceremony.kind === 'passkey-login' ? { profileId: null, sessionId: null } : ceremony
}
