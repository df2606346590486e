import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPasswordHash } from '@portal/fixtures/personas/personas'
import { seededRandom } from '@portal/fixtures/seeded-random'
import { beforeAll, describe, expect, it } from 'vitest'
import { askedNumber } from './asked-number.ts'
import { areaUnderCurve, compareTimes } from './compare-times.ts'
import { testServer } from '../server-test.ts'

/** R10: nobody can tell from an answer, or how long it takes, whether an e-mail address has a profile. */
const MOST_AUC_OFF = 0.05

/** Rounds of each comparison; the real measure is taken with `WHO_EXISTS_ROUNDS=2000` on a quiet machine. */
const askedRounds = askedNumber('WHO_EXISTS_ROUNDS')
const rounds = askedRounds ?? 60
const patience = { timeout: 60_000 + rounds * 500 }

const server = await testServer()
const known = Array.from({ length: rounds }, () => `${randomUUID()}@example.com`)
const unknown = known.map(() => `${randomUUID()}@example.com`)
beforeAll(async () => {
  const now = server.clock.now()
  await server.db
    .insertInto('profile')
    .values(
      known.map((email) => ({
        email,
        first_name: 'Test',
        last_name: 'Person',
        locale: 'en' as const,
        password_hash: demoPasswordHash,
        created_at: now,
        email_confirmed_at: now,
      })),
    )
    .execute()
})

/** What anybody may ask about an address; each address is asked about once, as somebody with a long list would. */
const questions = {
  login: (email: string) =>
    server.call('login', { body: { email, password: 'not-the-one-at-all' } }),
  forgotPassword: (email: string) => server.call('forgotPassword', { body: { email } }),
  resendConfirmation: (email: string) => server.call('resendConfirmation', { body: { email } }),
  register: (email: string) =>
    server.call('register', { body: { email, newPassword: 'four-green-teapots-sing' } }),
}

const ask = (question: (email: string) => Promise<unknown>, emails: ReadonlyArray<string>) => {
  return (round: number) => question(emails[round % emails.length] ?? '')
}

describe.each(Object.entries(questions))('R10: %s', (name, question) => {
  it('takes as long for an address with a profile as for one without', patience, async () => {
    // What is slow only once is no part of the measure.
    for (let n = 0; n < 5; n += 1) await question(`${randomUUID()}@example.com`)
    const { auc, deviation } = await compareTimes(
      ask(question, unknown),
      ask(question, known),
      rounds,
    )
    if (askedRounds) {
      const found = `AUC ${auc.toFixed(4)} ± ${deviation.toFixed(4)} in ${rounds} rounds`
      process.stdout.write(`${name}: ${found}\n`)
    }
    expect(Math.abs(auc - 0.5)).toBeLessThan(MOST_AUC_OFF + 3 * deviation)
  })

  it('answers the same', async () => {
    const [one, other] = await Promise.all([question(known[0] ?? ''), question(unknown[0] ?? '')])
    expect(one.status).toBe(other.status)
    const text = ({ raw }: { raw: Buffer }) => raw.toString().replace(/"requestId":"[^"]*"/, '')
    expect(text(one)).toBe(text(other))
    const names = ({ headers }: { headers: object }) => Object.keys(headers).toSorted()
    expect(names(one)).toEqual(names(other))
  })
})

describe('the measure', () => {
  it('is 0.5 for what is alike, 1 or 0 for what is not', () => {
    expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5)
    expect(areaUnderCurve([1, 2], [3, 4])).toBe(1)
    expect(areaUnderCurve([3, 4], [1, 2])).toBe(0)
    expect(areaUnderCurve([1, 3], [2, 4])).toBe(0.75)
  })

  it('sees three milliseconds that were put in on purpose', () => {
    const random = seededRandom('three milliseconds')
    // As long as a sign-in takes, and as unevenly.
    const time = () => 28 + 5 * random.spread()
    const times = (more: number) => Array.from({ length: 60 }, () => time() + more)
    const limit = MOST_AUC_OFF + 3 / Math.sqrt(6 * 60)
    expect(Math.abs(areaUnderCurve(times(0), times(0)) - 0.5)).toBeLessThan(limit)
    expect(areaUnderCurve(times(0), times(3)) - 0.5).toBeGreaterThan(limit)
  })

  it('is taken of the acts themselves, whichever comes first', async () => {
    const { auc } = await compareTimes(
      () => wait(1),
      () => wait(200),
      10,
    )
    expect(auc).toBeGreaterThan(0.95)
  })
})
