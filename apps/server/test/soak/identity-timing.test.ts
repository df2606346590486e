import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { askedNumber } from './asked-number.ts'
import { compareTimes } from './compare-times.ts'
import { mailsDone } from '../mail-jobs.ts'
import { testServer } from '../server-test.ts'
import type { SignedIn } from '../server-test.ts'

/** R10: what follows an answer, too, is alike for an address that has a profile and one that has none. */
const MOST_AUC_OFF = 0.03
const MOST_WORK_RATIO = 1.3
/** So many addresses are asked about in a row. */
const BATCH = 16

/** Pairs of each comparison; the real measure is taken with `TIMING_PAIRS=300` on a quiet machine. */
const askedPairs = askedNumber('TIMING_PAIRS')
const pairs = askedPairs ?? 60
const patience = { timeout: 60_000 + pairs * 2_000 }

const server = await testServer()
const nobodys = () => `${randomUUID()}@example.com`

/** The addresses of new profiles. */
async function makeProfiles(count: number): Promise<Array<string>> {
  const now = server.clock.now()
  const people = Array.from({ length: count }, () => ({
    email: nobodys(),
    first_name: '',
    last_name: '',
    locale: 'en' as const,
    created_at: now,
    email_confirmed_at: now,
  }))
  await server.db.insertInto('profile').values(people).execute()
  return people.map(({ email }) => email)
}

describe('R10: changeEmail', () => {
  it(
    'takes as long for an address that somebody has as for one that nobody has',
    patience,
    async () => {
      const known = await makeProfiles(pairs)
      const askers = new Array<SignedIn>()
      for (let n = 0; n < 2 * pairs + 5; n += 1) askers.push(await server.signIn())
      // Each asks once, so that nobody comes to the limit of one profile.
      const ask = (email: string) =>
        server.call('changeEmail', { as: askers.pop(), body: { email } })
      for (let n = 0; n < 5; n += 1) await ask(nobodys())
      const { auc, deviation } = await compareTimes(
        () => ask(nobodys()),
        (round) => ask(known[round] ?? ''),
        pairs,
      )
      // What is left to do is no part of the next measure.
      await mailsDone(server.db, patience.timeout)
      if (askedPairs) {
        process.stdout.write(`changeEmail: AUC ${auc.toFixed(4)} of ${pairs} pairs\n`)
      }
      expect(Math.abs(auc - 0.5)).toBeLessThan(MOST_AUC_OFF + 3 * deviation)
    },
  )
})

/** What each asks about an address. */
const questions = {
  forgotPassword: (email: string) => server.call('forgotPassword', { body: { email } }),
  resendConfirmation: (email: string) => server.call('resendConfirmation', { body: { email } }),
}

describe.each(Object.entries(questions))('R10: what follows %s', (name, question) => {
  it('is as much work for known addresses as for unknown ones', patience, async () => {
    const workOf = async (emails: ReadonlyArray<string>): Promise<number> => {
      const before = process.cpuUsage()
      for (const email of emails) await question(email)
      await mailsDone(server.db)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000 / emails.length
    }
    const unknown = () => Array.from({ length: BATCH }, nobodys)
    await workOf(unknown())
    const [known, other] = [new Array<number>(), new Array<number>()]
    for (let round = 0; round < Math.max(5, pairs / 20); round += 1) {
      other.push(await workOf(unknown()))
      known.push(await workOf(await makeProfiles(BATCH)))
    }
    const median = (times: Array<number>) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
    const ratio = median(known) / median(other)
    if (askedPairs) {
      process.stdout.write(`${name}: ${ratio.toFixed(3)} times the work for known addresses\n`)
    }
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(MOST_WORK_RATIO)
  })
})
