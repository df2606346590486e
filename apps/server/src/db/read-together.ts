import { forEverybody, withinRequest } from './time-limits.ts'

/** More than so many are not read at once, so that nobody waits long for the others. */
const MOST_AT_ONCE = 64

interface Waiting<Key, Value> {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

/** The end of the event loop's turn. */
const turn = () => new Promise<void>((done) => setImmediate(done))

/**
 * Gives a reader of one thing that reads many in one statement: what is asked for in the same moment, or while the last
 * read is under way, is read together. Each read begins after it was asked for, so nobody gets what was true before.
 * `read` answers in the order of its keys.
 */
export function readTogether<Key, Value>(
  read: (keys: ReadonlyArray<Key>) => Promise<ReadonlyArray<Value>>,
): (key: Key) => Promise<Value> {
  let waiting: Array<Waiting<Key, Value>> = []
  let reading = false
  const readWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Whoever else asks in this turn comes along, and in the next one whoever's request has come by now: a server with
      // little to do waits for nobody, and one with much to do asks half as often.
      await turn()
      await turn()
      const now = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      try {
        const values = await read(now.map(({ key }) => key))
        now.forEach(({ resolve }, place) => resolve(values[place] as Value))
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    reading = false
  }
  const ask = (key: Key): Promise<Value> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (reading) return
      reading = true
      void forEverybody(readWaiting)
    })
  return (key) => withinRequest(() => ask(key))
}
