import { demoPassword, demoPasswordHash } from '@portal/fixtures/personas/personas'
import type { Locale } from '@portal/contract/texts'
import type { SignedIn, TestServer } from '../server-test.ts'
import { totpAt } from './test-totp.ts'

export interface Person extends SignedIn {
  email: string
  password: string
}

/** Somebody who is signed in and can sign in with a password, unless without one. */
export async function insertPerson(
  server: TestServer,
  { locale = 'en', password = true }: { locale?: Locale; password?: boolean } = {},
): Promise<Person> {
  const signedIn = await server.signIn()
  const { email } = await server.db
    .updateTable('profile')
    .set({ locale, password_hash: password ? demoPasswordHash : null })
    .where('id', '=', signedIn.profileId)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { ...signedIn, email, password: demoPassword }
}

export interface PersonWithAuthenticator extends Person {
  secret: string
  codes: Array<string>
}

/** Somebody with two-factor switched on; the code that did it is used, so the clock goes on a step. */
export async function insertPersonWithAuthenticator(
  server: TestServer,
  options: Parameters<typeof insertPerson>[1] = {},
): Promise<PersonWithAuthenticator> {
  const person = await insertPerson(server, options)
  const { secret } = (await server.call('startTwoFactor', { as: person })).body
  const body = { code: totpAt(secret, server.clock.now()) }
  const { codes } = (await server.call('confirmTwoFactor', { as: person, body })).body
  server.clock.advance({ minutes: 1 })
  return { ...person, secret, codes }
}
