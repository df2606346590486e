import type { AnswerOf, BodyOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import { viewPrefix } from '@portal/contract/customer-views/customer-views'
import { issueToken, tokenHash } from '../../db/secrets/secret-token.ts'
import type { Context } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { Surroundings } from '../../surroundings.ts'
import { fullName, readPerson } from '../identity/person-reads.ts'
import { createViewReader } from './customer-views-reads.ts'
import { getView, takeLink } from './customer-views-store.ts'
import type { Database } from '../../db/transaction.ts'

/** Uses the link up. @throws ProblemError `link-expired`, also where who asked for it is let in no more */
export async function openCustomerView(
  surroundings: Surroundings,
  { token: link }: BodyOf<Routes['openCustomerView']>,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<AnswerOf<Routes['openCustomerView']>> {
  const { random, settings } = surroundings
  const token = viewPrefix + issueToken(random).token
  const expiresAt = new Date(now.getTime() + settings.rules.customerViews.minutes * 60_000)
  const given = { hash: tokenHash(token), now, expiresAt }
  if (!(await takeLink(db, tokenHash(link), given))) throw problem('link-expired')
  const found = await createViewReader({ db, settings })(token, now, true)
  if (!found) throw problem('link-expired')
  return { ...(await shownView(db, found.view.id)), token }
}

/** What whoever looks has before their eyes. */
export async function shownView(
  db: Database,
  viewId: string,
): Promise<AnswerOf<Routes['getCustomerView']>> {
  const { profileId, reason, expiresAt } = await getView(db, viewId)
  const name = fullName(await readPerson(db, profileId))
  return { name, reason, expiresAt: expiresAt.toISOString() }
}
