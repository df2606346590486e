import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { TimeLimitError } from '../../db/time-limits.ts'
import { createFairTurns, shareOfAddress } from './fair-turns.ts'
import type { TurnLimits } from './fair-turns.ts'

const usual = { atOnce: 1, atOnceOfOne: 1, waiting: 4, waitingOfOne: 3, waitMs: 60_000 }

/** Work whose end the test decides; `begun` has the names in the order of their turns. */
function workshop(limits: Partial<TurnLimits> = {}) {
  const turns = createFairTurns({ ...usual, ...limits })
  const begun: Array<string> = []
  const ends: Array<(failed?: Error) => void> = []
  const ask = (share: string, name = share): Promise<string> =>
    turns.run(
      share,
      () =>
        new Promise((done, fail) => {
          begun.push(name)
          ends.push((failed) => (failed ? fail(failed) : done(name)))
        }),
    )
  const endOne = async (failed?: Error): Promise<void> => {
    await wait(0)
    ends.shift()?.(failed)
    await wait(0)
  }
  // Nobody is left waiting for a turn that never comes.
  onTestFinished(async () => {
    await wait(0)
    while (ends.length > 0) await endOne()
  })
  return { ask, begun, endOne }
}

it('gives one share after another its turn, whoever came first, and hands a turn on when work fails', async () => {
  const { ask, begun, endOne } = workshop()
  const all = [ask('many', 'a'), ask('many', 'b'), ask('many', 'c'), ask('few', 'd')]
  const ended = Promise.allSettled(all)
  await endOne(new Error('broken'))
  await endOne()
  expect(begun).toEqual(['a', 'b', 'd'])
  await endOne()
  await endOne()
  expect(begun).toEqual(['a', 'b', 'd', 'c'])
  expect((await ended).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})

it('lets nobody wait for what another of the share, or two shares, found out: that the database is away', async () => {
  const { ask, begun, endOne } = workshop({ waitingOfOne: 4, waiting: 9 })
  const names = ['a', 'b', 'c'] as const
  const many = Promise.allSettled(names.map((name) => ask('many', name)))
  const others = Promise.allSettled([ask('one'), ask('another'), ask('third')])
  const away = new TimeLimitError('no answer')
  await endOne(away)
  expect((await many).map(({ status }) => status)).toEqual(names.map(() => 'rejected'))
  expect(begun).toEqual(['a', 'one'])
  await endOne(away)
  expect((await others).map(({ status }) => status)).toEqual(names.map(() => 'rejected'))
  expect(begun).toEqual(['a', 'one'])
  const next = ask('one', 'next')
  await endOne()
  expect(await next).toBe('next')
})

it('leaves its turn to work that goes on after its answer, however that ends', async () => {
  const turns = createFairTurns(usual)
  const going = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const begun: Array<number> = []
  const answers = [0, 1, 2].map((n) =>
    turns.run('many', async (hold) => {
      begun.push(n)
      const rest = going[n]?.promise
      if (rest) hold(rest)
      return n
    }),
  )
  expect(await answers[0]).toBe(0)
  await wait(0)
  expect(begun).toEqual([0])
  going[0]?.reject(new Error('broken'))
  await wait(0)
  expect(begun).toEqual([0, 1])
  going[1]?.resolve()
  expect(await Promise.all(answers)).toEqual([0, 1, 2])
})

it('lets one share not take all the turns there are at once', async () => {
  const { ask, begun } = workshop({ atOnce: 2 })
  void ask('many', 'a')
  void ask('many', 'b')
  void ask('few', 'c')
  await wait(0)
  expect(begun).toEqual(['a', 'c'])
})

it('refuses what is too much of one share before it begins, and lets a smaller share in before a larger one', async () => {
  const { ask } = workshop()
  for (const name of ['a', 'b', 'c']) void ask('many', name)
  const last = ask('many', 'd')
  await expect(ask('many', 'e')).rejects.toMatchObject({ code: 'too-many-requests' })
  void ask('another')
  void ask('few')
  await expect(last).rejects.toMatchObject({ code: 'overloaded' })
})

it('lets nobody wait for longer than the limit, and gives the turn to who still waits', async () => {
  const { ask, begun, endOne } = workshop({ waitMs: 50 })
  void ask('first')
  const late = ask('late')
  await expect(late).rejects.toMatchObject({ code: 'overloaded' })
  const next = ask('next')
  await endOne()
  await endOne()
  expect(await next).toBe('next')
  expect(begun).toEqual(['first', 'next'])
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (address, share) => {
  expect(shareOfAddress(address)).toBe(share)
})
