import type { Bearer } from '../call-route.ts'
import { callDesk } from '../operators/test-operator.ts'
import type { TestServer } from '../server-test.ts'

interface Seen {
  accountId: string
  profileId: string
}

/** What stands behind the `#` of the link that an operator asks for. */
export async function askForView(
  server: TestServer,
  as: Bearer,
  { accountId, profileId }: Seen,
): Promise<string> {
  const body = { profileId, reason: 'Asks why the bill is high' }
  const asked = await callDesk(server, 'createCustomerView', { as, params: { accountId }, body })
  return new URL(asked.body.address).hash.slice(1)
}

/** A view that was opened: its token. */
export async function openView(server: TestServer, as: Bearer, seen: Seen): Promise<Bearer> {
  const token = await askForView(server, as, seen)
  return { token: (await server.call('openCustomerView', { body: { token } })).body.token }
}
