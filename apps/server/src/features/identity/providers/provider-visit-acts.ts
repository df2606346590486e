import { timingSafeEqual } from 'node:crypto'
import type { providerReturn, providerStart } from '@portal/contract/identity/identity-providers'
import { providerPurpose } from '@portal/contract/identity/identity-providers'
import * as z from 'zod/mini'
import type { Context } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
} from '../../../ports/identity-providers/identity-providers.ts'
import type { ProviderPerson } from '../../../ports/identity-providers/identity-providers.ts'
import type { Surroundings } from '../../../surroundings.ts'
import {
  createOneTimeToken,
  findOneTimeToken,
  takeOneTimeToken,
} from '../../../db/one-time-tokens.ts'
import { issueToken, tokenHash } from '../../../db/secrets/secret-token.ts'

const LIFE_MS = 10 * 60_000

/** What a customer goes there for, or an operator of the console to sign in. */
const visitPurpose = z.enum([...providerPurpose.options, 'operator'])
type VisitPurpose = z.infer<typeof visitPurpose>

/** What a visit needs; `providers` are those of the side whose visitor it is. */
type VisitSurroundings = Pick<Surroundings, 'db' | 'random' | 'providers' | 'publicUrl'>

/** What is remembered of a visit until its visitor is back; `state` finds it. */
const visitData = z.object({
  provider: z.string(),
  purpose: visitPurpose,
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Of what stays on the device that began it: an answer brought anywhere else opens nothing. */
  verifierHash: z.string(),
  /** Of a link: the session that proved to be its owner's. */
  sessionId: z.nullable(z.string()),
})

/** Who goes where, and what for. */
interface Visiting {
  provider: string
  purpose: VisitPurpose
  /** Null unless it is to link. */
  sessionId: string | null
}

type Return = z.infer<typeof providerReturn>

/** Each purpose leads back to the page of its own; nobody else says where to. */
const paths: Record<VisitPurpose, string> = {
  login: '/auth/login',
  register: '/auth/register',
  link: '/profile/link',
  operator: '/console/sign-in',
}

function redirectUri(
  { publicUrl }: Pick<VisitSurroundings, 'publicUrl'>,
  { provider, purpose }: Visiting,
): string {
  return `${publicUrl()}${paths[purpose]}/${provider}`
}

/** @throws ProblemError `not-found` for a provider that nobody configured */
export function requireProvider(
  { providers }: Pick<VisitSurroundings, 'providers'>,
  key: string,
): { name: string } {
  const found = providers.list.find((each) => each.key === key)
  if (!found) throw problem('not-found')
  return found
}

/** As people know it; what nobody configures any more is called by its key. */
export function providerName(
  { providers }: Pick<VisitSurroundings, 'providers'>,
  key: string,
): string {
  return providers.list.find((each) => each.key === key)?.name ?? key
}

/** Sends somebody on a visit. @throws ProblemError `provider-unavailable` */
export async function beginVisit(
  surroundings: VisitSurroundings,
  visiting: Visiting,
  context: Context,
): Promise<z.infer<typeof providerStart>> {
  const { db, random, providers } = surroundings
  const { now } = context
  const device = issueToken(random)
  const nonce = issueToken(random).token
  const codeVerifier = issueToken(random).token
  const data: z.infer<typeof visitData> = {
    ...visiting,
    nonce,
    codeVerifier,
    verifierHash: device.hash.toString('base64'),
  }
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  const token = { kind: 'provider-visit', profileId: null, data, now, expiresAt } as const
  const state = await createOneTimeToken(db, random, token)
  const visit = { redirectUri: redirectUri(surroundings, visiting), state, nonce, codeVerifier }
  const address = await asking(visiting.provider, context, () =>
    providers.addressOf(visiting.provider, visit),
  )
  return { address, verifier: device.token }
}

/**
 * Whom the provider vouches for, once the visitor is back on the device that began the visit. The visit is used up.
 * @throws ProblemError `link-expired`, `provider-refused`, `provider-unavailable`
 */
export async function endVisit(
  surroundings: VisitSurroundings,
  visiting: Omit<Visiting, 'purpose'> & { purposes: ReadonlyArray<VisitPurpose> },
  { code, state, iss, verifier }: Return,
  context: Context,
): Promise<ProviderPerson> {
  const { db, providers } = surroundings
  const kind = 'provider-visit'
  const found = await findOneTimeToken(db, kind, state, context.now)
  const visit = found && z.parse(visitData, found.data)
  const isOurs =
    visit?.provider === visiting.provider &&
    visiting.purposes.includes(visit.purpose) &&
    visit.sessionId === visiting.sessionId &&
    isHashOf(visit.verifierHash, verifier)
  // Whoever merely knows the state cannot use the visit up.
  if (!isOurs) throw problem('link-expired')
  if (!(await takeOneTimeToken(db, kind, state, context.now))) throw problem('link-expired')
  const { provider, nonce, codeVerifier } = visit
  const asked = { redirectUri: redirectUri(surroundings, visit), state, nonce, codeVerifier }
  return asking(provider, context, () => providers.exchange(provider, asked, { code, iss }))
}

function isHashOf(hash: string, verifier: string): boolean {
  return timingSafeEqual(Buffer.from(hash, 'base64'), tokenHash(verifier))
}

/** Talks to a provider; what it does not tell the visitor, it tells the log. */
async function asking<T>(provider: string, { log }: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderRefused) {
      log.warn({ provider, reason: error.message }, 'A third-party sign-in was refused.')
      throw problem('provider-refused')
    }
    if (error instanceof ProviderUnavailable) {
      log.warn({ provider, reason: error.message }, 'A third party for signing in does not answer.')
      throw problem('provider-unavailable')
    }
    throw error
  }
}
