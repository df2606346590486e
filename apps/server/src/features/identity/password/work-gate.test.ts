import { expect, it } from 'vitest'
import { createWorkGate } from './work-gate.ts'

it('runs so many at once, lets so many wait, and hands places on when work fails', async () => {
  const gate = createWorkGate({ atOnce: 2, waiting: 2 })
  const ends: Array<(failed?: Error) => void> = []
  const work = () =>
    new Promise<string>((done, fail) => {
      ends.push((failed) => (failed ? fail(failed) : done('done')))
    })
  const first = gate.run(work)
  const others = [gate.run(work), gate.run(work), gate.run(work)]
  await expect(gate.run(work)).rejects.toMatchObject({ code: 'overloaded' })
  expect(ends).toHaveLength(2)
  ends[0]!(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await expect.poll(() => ends.length).toBe(3)
  ends[1]!()
  await expect.poll(() => ends.length).toBe(4)
  ends[2]!()
  ends[3]!()
  expect(await Promise.all(others)).toEqual(['done', 'done', 'done'])
  const later = gate.run(async () => 'free again')
  expect(await later).toBe('free again')
})
