import { expect, it } from 'vitest'
import { readTogether } from './read-together.ts'

/** A reader whose reads end when they are told to. */
function controlledReader() {
  const reads: Array<{ keys: ReadonlyArray<number>; end: (fault?: Error) => void }> = []
  const read = readTogether(
    (keys: ReadonlyArray<number>) =>
      new Promise<Array<string>>((resolve, reject) => {
        const end = (fault?: Error) => (fault ? reject(fault) : resolve(keys.map(String)))
        reads.push({ keys, end })
      }),
  )
  return { read, reads }
}

/** By the end of the next turn of the event loop whoever asks is read. */
const turns = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done))
}

it('what is asked in one moment is read together, and each gets its own', async () => {
  const { read, reads } = controlledReader()
  const answers = Promise.all([read(1), read(2), read(1)])
  await turns()
  expect(reads.map(({ keys }) => keys)).toEqual([[1, 2, 1]])
  reads[0]?.end()
  expect(await answers).toEqual(['1', '2', '1'])
})

it('who asks in the next turn of the event loop is read with those before', async () => {
  const { read, reads } = controlledReader()
  const first = read(1)
  await new Promise((done) => setImmediate(done))
  const second = read(2)
  await turns()
  expect(reads.map(({ keys }) => keys)).toEqual([[1, 2]])
  reads[0]?.end()
  expect(await Promise.all([first, second])).toEqual(['1', '2'])
})

it('who asks during a read never gets its answer, but the next one with all who waited', async () => {
  const { read, reads } = controlledReader()
  const first = read(1)
  await turns()
  const later = Promise.all([read(1), read(2)])
  await turns()
  expect(reads).toHaveLength(1)
  reads[0]?.end()
  expect(await first).toBe('1')
  await turns()
  expect(reads[1]?.keys).toEqual([1, 2])
  reads[1]?.end()
  expect(await later).toEqual(['1', '2'])
})

it('a read that fails is told to those who asked with it, and the next ones are read', async () => {
  const { read, reads } = controlledReader()
  const failing = Promise.allSettled([read(1), read(2)])
  await turns()
  const next = read(3)
  reads[0]?.end(new Error('away'))
  const reason = new Error('away')
  expect(await failing).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ])
  await turns()
  reads[1]?.end()
  expect(await next).toBe('3')
})

it('a crowd is read in parts', async () => {
  const { read, reads } = controlledReader()
  const crowd = Promise.all(Array.from({ length: 100 }, (_, key) => read(key)))
  await turns()
  expect(reads[0]?.keys).toHaveLength(64)
  reads[0]?.end()
  await turns()
  expect(reads[1]?.keys).toHaveLength(36)
  reads[1]?.end()
  expect((await crowd)[99]).toBe('99')
})
