import { randomUUID } from 'node:crypto'
import { codeOf } from '../account-contact/contact-way.ts'
import type { TestProvider } from '../../../../tools/test-provider.ts'
import { findAccountFace } from '../../src/features/accounts/accounts-reads.ts'
import { mailToken } from '../mail-token.ts'
import type { SignedIn, TestServer } from '../server-test.ts'
import { insertAccount, insertGrant } from '../test-account.ts'
import { TestAuthenticator } from './test-authenticator.ts'
import { insertPerson } from './test-person.ts'
import type { Person } from './test-person.ts'
import { totpAt } from './test-totp.ts'
import { visitProvider } from './visit-provider.ts'

/** Passkeys belong to a name, and this machine is called so. */
const passkeyOrigin = 'http://localhost:3000'
const intrudersPassword = 'crooked lantern under 9'
const params = { provider: 'harbour' }

/** A profile with ways in of long ago, and somebody else who has its password and is signed in. */
export interface TakenOver {
  server: TestServer
  provider: TestProvider
  owner: Person & { passkey: TestAuthenticator; passkeyId: string }
  intruder: SignedIn & { email: string; deviceId: string; refreshToken: string }
}

/** Whether what was left behind still lets the intruder in, or to the profile. */
export type Intrusion = () => Promise<boolean>

export async function takeOver(server: TestServer, provider: TestProvider): Promise<TakenOver> {
  const person = await insertPerson(server)
  const passkey = new TestAuthenticator(passkeyOrigin)
  const passkeyId = await addPasskey(server, person, passkey)
  await server.db
    .updateTable('passkey')
    .set({ created_at: daysAgo(server, 60) })
    .where('id', '=', passkeyId)
    .execute()
  const deviceId = randomUUID()
  const session = await login(server, person, { deviceId })
  const { accessToken, refreshToken } = session.body
  const intruder = {
    profileId: person.profileId,
    sessionId: '',
    token: accessToken,
    refreshToken,
    deviceId,
    email: newAddress('intruder'),
  }
  server.clock.advance({ minutes: 1 })
  return { server, provider, owner: { ...person, passkey, passkeyId }, intruder }
}

export function daysAgo({ clock }: TestServer, days: number): Date {
  return new Date(clock.now().getTime() - days * 86_400_000)
}

export const newAddress = (who: string) => `${who}-${randomUUID()}@example.com`

export function login(
  server: TestServer,
  { email, password }: { email: string; password: string },
  { code, deviceId }: { code?: string; deviceId?: string } = {},
) {
  const body = { email, password, ...(code && { twoFactorCode: code }) }
  return server.call('login', { body, headers: deviceId ? { 'x-device-id': deviceId } : {} })
}

/** All but the last step. */
export async function beginPasskey(server: TestServer, as: SignedIn, device: TestAuthenticator) {
  const { options, ticket } = (await server.call('startPasskey', { as })).body
  const body = { ticket, credential: device.create(options), name: 'Phone' }
  return () => server.call('createPasskey', { as, body })
}

export async function addPasskey(
  server: TestServer,
  as: SignedIn,
  device: TestAuthenticator,
): Promise<string> {
  const add = await beginPasskey(server, as, device)
  return (await add()).body.id
}

export async function signsInByPasskey(
  server: TestServer,
  device: TestAuthenticator,
  deviceId: string = randomUUID(),
): Promise<boolean> {
  const { options, ticket } = (await server.call('startPasskeyLogin', {})).body
  const body = { ticket, credential: device.get(options) }
  const headers = { 'x-device-id': deviceId }
  return isDone(await server.call('loginWithPasskey', { body, headers }))
}

/** An account of one's own at the provider. */
function addAccount(provider: TestProvider): string {
  const sub = randomUUID()
  provider.addAccount({ sub, email: `${sub}@provider.example`, verified: true })
  return sub
}

/** All but the last step of linking the provider: the visitor is back. */
async function beginLinkOf({ server }: TakenOver, as: SignedIn, account: string) {
  const { address, verifier } = (await server.call('startProviderLink', { as, params })).body
  const { code, state, iss } = await visitProvider(address, account)
  const body = { code, state, iss, verifier }
  return () => server.call('linkProvider', { as, params, body })
}

export async function beginLink(scene: TakenOver, as: SignedIn) {
  return beginLinkOf(scene, as, addAccount(scene.provider))
}

/** The account that is linked. */
export async function linkProvider(scene: TakenOver, as: SignedIn): Promise<string> {
  const account = addAccount(scene.provider)
  const link = await beginLinkOf(scene, as, account)
  const answer = await link()
  if (!isDone(answer)) throw new Error(`Not linked: ${answer.problem.code}`)
  return account
}

/** What the visitor brings back to sign in. */
export async function visitToSignIn({ server }: Pick<TakenOver, 'server'>, account: string) {
  const { address, verifier } = (
    await server.call('startProvider', { params, body: { purpose: 'login' } })
  ).body
  const { code, state, iss } = await visitProvider(address, account)
  return { params, body: { code, state, iss, verifier } }
}

export async function signInByProvider(scene: Pick<TakenOver, 'server'>, account: string) {
  return (await scene.server.call('finishProvider', await visitToSignIn(scene, account))).body
}

async function switchTwoStepOn({ server, intruder: as }: TakenOver): Promise<{
  secret: string
  codes: Array<string>
}> {
  const { secret } = (await server.call('startTwoFactor', { as })).body
  const body = { code: totpAt(secret, server.clock.now()) }
  const { codes } = (await server.call('confirmTwoFactor', { as, body })).body
  server.clock.advance({ minutes: 1 })
  return { secret, codes }
}

/** Moves the profile to another address; the link in the notice to the one before. */
export async function changeEmail(
  { server, owner }: TakenOver,
  as: SignedIn,
  email: string,
): Promise<string> {
  const before = await emailOf(server, owner.profileId)
  await server.call('changeEmail', { as, body: { email } })
  const confirm = mailToken(await mailWith(server, email, /Confirm your new/))
  await server.call('confirmEmail', { body: { token: confirm } })
  server.clock.advance({ minutes: 1 })
  return mailToken(await mailWith(server, before, /email was changed/))
}

async function emailOf({ db }: TestServer, profileId: string): Promise<string> {
  const query = db.selectFrom('profile').select('email').where('id', '=', profileId)
  return (await query.executeTakeFirstOrThrow()).email
}

/** The next mail of the subject; those before it are passed over. */
export async function mailWith({ outbox }: TestServer, to: string, subject: RegExp) {
  for (;;) {
    const mail = await outbox.next(to)
    if (subject.test(mail.subject)) return mail
  }
}

const isDone = ({ status }: { status: number }) => status < 300
const opens = async ({ server }: TakenOver, token: string) =>
  isDone(await server.call('confirmEmail', { body: { token } }))

/** Invites somebody as another owner of the owner's account. */
async function inviteAccomplice(server: TestServer, intruder: SignedIn, { profileId }: Person) {
  const accountId = await insertAccount(server.db)
  await insertGrant(server.db, { profileId, accountId, role: 'owner' })
  const accomplice = await insertPerson(server)
  const terms = { role: 'owner', permissions: null, lastDay: null, note: null } as const
  const body = { email: accomplice.email, terms }
  const sent = await server.call('createInvitation', { as: intruder, params: { accountId }, body })
  const accepting = { as: accomplice, params: { ownInvitationId: sent.body.id } }
  return { accountId, accomplice, accept: () => server.call('acceptInvitation', accepting) }
}

/** Has bills and letters of an account sent elsewhere; whether any go there, by a link of before as well. */
async function addContacts(
  server: TestServer,
  as: SignedIn,
  accountId: string,
): Promise<Intrusion> {
  const [first, second] = [newAddress('letters'), newAddress('letters')]
  const add = async (value: string, replaces: string | null) => {
    const at = { kind: 'email' as const, value }
    const body = { at, purposes: ['bills' as const], attachPdf: true, replaces }
    const added = await server.call('createContactWay', { as, params: { accountId }, body })
    const params = { accountId, contactWayId: added.body.contactWayId }
    const code = codeOf(await mailWith(server, value, /^Your code$/))
    const { status } = await server.call('confirmContactWay', { as, params, body: { code } })
    if (status !== 204) throw new Error('Not added.')
    return params.contactWayId
  }
  await add(second, await add(first, null))
  const body = { token: mailToken(await mailWith(server, first, /won’t write/)) }
  const address = { country: 'US', line1: '1 Evil Way', city: 'Bay', region: 'OR' } as const
  await server.call('updateMailingAddress', {
    as,
    params: { accountId },
    body: { address: { ...address, postcode: '97365' } },
  })
  return async () => {
    const isBack = isDone(await server.call('undoContactChange', { body }))
    const ways = await server.db
      .selectFrom('contact_way')
      .select('value')
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .execute()
    const face = await findAccountFace(server.db, accountId)
    return isBack || ways.length > 0 || face?.mailingAddress.line1 === address.line1
  }
}

/** What somebody can leave behind in another's profile, each with the way to use it later. */
export const leftBehind: Record<string, (scene: TakenOver) => Promise<Intrusion>> = {
  'the password': async ({ server, owner }) => {
    const { profileId, password } = owner
    return async () =>
      isDone(await login(server, { email: await emailOf(server, profileId), password }))
  },
  'a password of their own': async ({ server, owner, intruder }) => {
    const body = { currentPassword: owner.password, newPassword: intrudersPassword }
    await server.call('changePassword', { as: intruder, body })
    return async () => {
      const email = await emailOf(server, owner.profileId)
      return isDone(await login(server, { email, password: intrudersPassword }))
    }
  },
  'an open session': async ({ server, intruder }) => {
    return async () => isDone(await server.call('getProfile', { as: intruder }))
  },
  'a token that renews a session': async ({ server, intruder: { refreshToken } }) => {
    return async () => isDone(await server.call('refreshSession', { body: { refreshToken } }))
  },
  'a passkey': async ({ server, intruder }) => {
    const device = new TestAuthenticator(passkeyOrigin)
    await addPasskey(server, intruder, device)
    return async () => signsInByPasskey(server, device)
  },
  'a passkey that was begun': async ({ server, intruder }) => {
    const add = await beginPasskey(server, intruder, new TestAuthenticator(passkeyOrigin))
    return async () => isDone(await add())
  },
  'a provider': async (scene) => {
    const account = await linkProvider(scene, scene.intruder)
    return async () => {
      const answer = await scene.server.call('finishProvider', await visitToSignIn(scene, account))
      return isDone(answer) && answer.body.status !== 'incomplete'
    }
  },
  'a link to a provider that was begun': async (scene) => {
    const link = await beginLink(scene, scene.intruder)
    return async () => isDone(await link())
  },
  'a provider’s sign-in that waits for the code': async (scene) => {
    const { server } = scene
    const account = await linkProvider(scene, scene.intruder)
    const { secret } = await switchTwoStepOn(scene)
    const { ticket } = await signInByProvider(scene, account)
    const codeNow = () => totpAt(secret, server.clock.now())
    return async () => {
      const body = { ticket: ticket ?? '', twoFactorCode: codeNow() }
      return isDone(await server.call('finishProviderCode', { body }))
    }
  },
  'two-step sign-in': async (scene) => {
    const { server, owner } = scene
    const { secret, codes } = await switchTwoStepOn(scene)
    const recoveryCode = codes[0] ?? ''
    return async () => {
      const email = await emailOf(server, owner.profileId)
      const { password } = owner
      const code = totpAt(secret, server.clock.now())
      const body = { email, password, recoveryCode }
      return (
        isDone(await login(server, { email, password }, { code })) ||
        isDone(await server.call('loginWithRecoveryCode', { body }))
      )
    }
  },
  'two-step sign-in that was begun': async ({ server, intruder: as }) => {
    const { secret } = (await server.call('startTwoFactor', { as })).body
    return async () => {
      const body = { code: totpAt(secret, server.clock.now()) }
      return isDone(await server.call('confirmTwoFactor', { as, body }))
    }
  },
  'an accomplice who owns the account now': async ({ server, intruder, owner }) => {
    const { accountId, accomplice, accept } = await inviteAccomplice(server, intruder, owner)
    await accept()
    const { people } = (await server.call('listAccess', { as: accomplice, params: { accountId } }))
      .body
    const grantId = people.find(({ isYou }) => !isYou)?.id ?? ''
    await server.call('revokeGrant', { as: accomplice, params: { accountId, grantId } })
    return async () =>
      isDone(await server.call('getAccount', { as: accomplice, params: { accountId } }))
  },
  'a contact of an account, and the link of one that it replaced': async ({
    server,
    intruder,
    owner,
  }) => {
    const accountId = await insertAccount(server.db)
    await insertGrant(server.db, { profileId: owner.profileId, accountId, role: 'owner' })
    return addContacts(server, intruder, accountId)
  },
  'contacts that an accomplice added': async ({ server, intruder, owner }) => {
    const { accountId, accomplice, accept } = await inviteAccomplice(server, intruder, owner)
    await accept()
    return addContacts(server, accomplice, accountId)
  },
  'an invitation of an accomplice': async ({ server, intruder, owner }) => {
    const { accept } = await inviteAccomplice(server, intruder, owner)
    return async () => isDone(await accept())
  },
  'a change of e-mail that waits for its mail': async (scene) => {
    const { server, intruder } = scene
    const email = newAddress('later')
    await server.call('changeEmail', { as: intruder, body: { email } })
    const token = mailToken(await mailWith(server, email, /Confirm your new/))
    return async () => opens(scene, token)
  },
  'a device that counts as known': async ({ server, owner, intruder }) => {
    const attempts = 1 + server.config.settings.identity.guesses.perEmail
    return async () => {
      const guess = {
        email: await emailOf(server, owner.profileId),
        password: 'not the one at all',
      }
      // Strangers have used their guesses up: a device that still has some of its own is known.
      for (let n = 0; n < attempts; n += 1) await login(server, guess)
      return (await login(server, guess, { deviceId: intruder.deviceId })).status !== 429
    }
  },
}

/** What is only left behind by somebody who had the profile's e-mail for a while. */
export const leftAtTheirAddress: typeof leftBehind = {
  'a link to a new password': async (scene) => {
    const { server, owner } = scene
    const email = await emailOf(server, owner.profileId)
    await server.call('forgotPassword', { body: { email } })
    const token = mailToken(await mailWith(server, email, /Choose a new password/))
    return async () => {
      const body = { token, newPassword: intrudersPassword }
      return isDone(await server.call('resetPassword', { body }))
    }
  },
  'a link that takes a change back': async (scene) => {
    const token = await changeEmail(scene, scene.intruder, newAddress('third'))
    return async () => opens(scene, token)
  },
  'a notice’s link that it was not them': async (scene) => {
    const { server, owner, intruder } = scene
    const email = await emailOf(server, owner.profileId)
    await addPasskey(server, intruder, new TestAuthenticator(passkeyOrigin))
    const token = mailToken(await mailWith(server, email, /passkey was added/))
    return async () => isDone(await server.call('reportNotMe', { body: { token } }))
  },
}
