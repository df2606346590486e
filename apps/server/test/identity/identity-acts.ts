import { demoPassword, demoPasswordHash } from '@portal/fixtures/personas/personas'
import type { Acts } from '../changes/act.ts'
import { mailToken } from '../mail-token.ts'
import { TestAuthenticator } from './test-authenticator.ts'
import { totpAt } from './test-totp.ts'
import { portalOrigin } from './visit-provider.ts'

/** Passkeys are of a name, never of an address. */
const passkeyOrigin = portalOrigin.replace('127.0.0.1', 'localhost')

export const acts: Acts = async function* (actor) {
  const { does, server, email } = actor
  const { clock, outbox } = server
  const { profileId } = actor.as
  yield does('keepSession', {})

  // Nothing else is there to prove by but a mail.
  await setPassword(null)
  clock.advance({ minutes: 20 })
  outbox.sent.length = 0
  yield does('sendStepUpCode', {})
  const [mailCode = ''] = /\b\d{6}\b/.exec((await outbox.next(email)).text) ?? []
  yield does('stepUp', { body: { mailCode } })

  yield does('startNotMe', {})
  yield does('changePassword', { body: { currentPassword: null, newPassword: demoPassword } })
  await setPassword(demoPasswordHash)

  const device = new TestAuthenticator(passkeyOrigin)
  const begun = does('startPasskey', {})
  yield begun
  const { options, ticket } = begun.body()
  const credential = device.create(options)
  const added = does('createPasskey', { body: { ticket, credential, name: 'Phone' } })
  yield added
  const params = { passkeyId: added.body().id }
  yield does('updatePasskey', { params, body: { name: 'Tablet' } })
  clock.advance({ minutes: 20 })
  const asked = does('startStepUpPasskey', {})
  yield asked
  const proof = { ticket: asked.body().ticket, credential: device.get(asked.body().options) }
  yield does('stepUp', { body: { passkey: proof } })
  yield does('deletePasskey', { params })

  const set = does('startTwoFactor', {})
  yield set
  const { secret } = set.body()
  yield does('confirmTwoFactor', { body: { code: totpAt(secret, clock.now()) } })
  await server.call('loginWithRecoveryCode', {
    body: { email, password: demoPassword, recoveryCode: await aRecoveryCode() },
  })
  yield does('createRecoveryCodes', {})
  yield does('deleteTwoFactor', {})

  const number = '+15035550142'
  yield does('sendTextCode', { body: { number } })
  const [textedCode = ''] = /\b\d{6}\b/.exec(await server.texts.next(number)) ?? []
  yield does('confirmTextNumber', { body: { code: textedCode } })
  yield does('deleteTextNumber', {})

  const elsewhere = await server.signIn(profileId)
  yield does('deleteSession', { params: { sessionId: elsewhere.sessionId } })

  const newEmail = `new-${email}`
  yield does('changeEmail', { body: { email: newEmail } })
  yield does('confirmEmail', { body: { token: mailToken(await outbox.next(newEmail)) } })
  yield does('logoutAll', {})

  async function setPassword(hash: string | null): Promise<void> {
    const profile = server.db.updateTable('profile').where('id', '=', profileId)
    await profile.set({ password_hash: hash }).execute()
  }

  async function aRecoveryCode(): Promise<string> {
    const { codes } = (await server.call('createRecoveryCodes', { as: actor.as })).body
    return codes[0] ?? ''
  }
}
