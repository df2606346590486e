import { expect } from 'vitest'
import type { SignedIn, TestServer } from '../server-test.ts'
import { newToldOwner } from './told-owner.ts'
import type { ToldOwner } from './told-owner.ts'

/** A mobile number of the demo utility's country that no other test has. */
export function newNumber(): string {
  const line = String(Math.floor(Math.random() * 10_000)).padStart(4, '0')
  const exchange = 200 + Math.floor(Math.random() * 700)
  return exchange % 100 === 11 ? newNumber() : `+1503${exchange}${line}`
}

/** The six digits that were texted to a number. */
export async function textedCode({ texts }: TestServer, number: string): Promise<string> {
  const [code = ''] = /\b\d{6}\b/.exec(await texts.next(number)) ?? []
  return code
}

/** Confirms a number by the code that comes there. */
export async function addNumber(server: TestServer, as: SignedIn, number = newNumber()) {
  expect((await server.call('sendTextCode', { as, body: { number } })).status).toBe(204)
  const code = await textedCode(server, number)
  expect((await server.call('confirmTextNumber', { as, body: { code } })).status).toBe(204)
  return number
}

/** Somebody who is told by text of payment plans, too. */
export async function newTextedOwner(server: TestServer): Promise<ToldOwner & { number: string }> {
  // So that nobody of before counts.
  server.clock.advance({ hours: 1 })
  const owner = await newToldOwner(server)
  const { as } = owner
  const number = await addNumber(server, as)
  const wish = { event: 'payment-plan', channel: 'sms', accountId: null, wanted: true } as const
  await server.call('updateNotifications', { as, body: { wishes: [wish] } })
  // At any hour of a test.
  const quietHours = { isOn: false, from: '21:00', until: '08:00' }
  await server.call('updateQuietHours', { as, body: quietHours })
  await owner.mails()
  return { ...owner, number }
}
