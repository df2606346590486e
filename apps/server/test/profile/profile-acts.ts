import { demoPassword } from '@portal/fixtures/personas/personas'
import { mailToken } from '../mail-token.ts'
import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* (actor) {
  const { does, server, email } = actor
  const body = { firstName: 'Eda', lastName: 'Brook', phone: '541 555 0102', businessName: null }
  yield does('updateProfile', { body })
  yield does('createDataArchive', {})
  yield does('createDeletion', {})
  const token = mailToken(await server.outbox.next(email))
  actor.as = await server.signIn(actor.as.profileId)
  yield does('keepProfile', { body: { token } })
  yield does('createDeletion', {})
  await server.call('login', { body: { email, password: demoPassword } })
  actor.as = await server.signIn(actor.as.profileId)
  yield does('markKept', {})
}
