import type { QueryClient } from '@tanstack/react-query'
import { getProfile } from '@portal/contract/profile/profile'
import { accountListQuery } from '../../api/account-list.ts'
import { routeQuery } from '@portal/browser/api/route-query'
import { session } from '../../session/portal-session.ts'
import type { ContactSearch } from './contact-address.ts'
import { keepDirectory, readKeptDirectory } from './kept-directory.ts'
import { conversationQuery, conversationsQuery, directoryQuery } from './support-queries.ts'

/** A conversation has to be there; how to reach the utility is shown as far as it is known. */
export async function loadContact(
  { message, proof }: ContactSearch,
  query: QueryClient,
): Promise<void> {
  const directory = loadDirectory(query)
  if (message !== undefined) {
    await Promise.all([directory, query.ensureQueryData(conversationQuery(message, proof))])
    return
  }
  const own =
    session.state() === 'profile'
      ? [
          query.ensureQueryData(accountListQuery),
          query.ensureQueryData(conversationsQuery),
          query.ensureQueryData(routeQuery(getProfile, {})),
        ]
      : []
  // Whatever does not answer is left out: the numbers to call stand there without it.
  await Promise.all([directory, Promise.allSettled(own)])
}

async function loadDirectory(query: QueryClient): Promise<void> {
  const { queryKey } = directoryQuery
  try {
    keepDirectory(await query.ensureQueryData(directoryQuery), Date.now())
  } catch {
    const kept = readKeptDirectory()
    if (kept) query.setQueryData(queryKey, kept.directory, { updatedAt: kept.at })
  }
}
