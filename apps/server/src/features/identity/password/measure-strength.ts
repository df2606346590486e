import { Worker } from 'node:worker_threads'
import { TimeLimitError } from '../../../db/time-limits.ts'
import type { Strength, StrengthAnswer, StrengthOrder } from './strength-worker.ts'

/** What comes later makes a password no weaker, and measuring costs more with every character. */
const MEASURED_CHARACTERS = 40
/** The worker's start takes a second or so on a busy machine; a password that takes longer is measured by nobody. */
const LIMIT_MS = 8_000

interface Waiting {
  give: (strength: Strength) => void
  fail: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let last = 0

/** How strong a password is, measured by a worker that starts with the first one, so that nobody else waits for it. */
export async function measureStrength(
  password: string,
  known: ReadonlyArray<string>,
): Promise<Strength> {
  worker ??= startWorker()
  const own = worker
  last += 1
  const order: StrengthOrder = { id: last, password: password.slice(0, MEASURED_CHARACTERS), known }
  const limit = setTimeout(() => {
    lose(own, new TimeLimitError('Measuring a password took too long.'))
    void own.terminate()
  }, LIMIT_MS)
  try {
    return await new Promise<Strength>((give, fail) => {
      waiting.set(order.id, { give, fail })
      own.postMessage(order, [])
    })
  } finally {
    clearTimeout(limit)
  }
}

function startWorker(): Worker {
  const started = new Worker(new URL('strength-worker.ts', import.meta.url))
  started.unref()
  started.on('message', ({ id, ...strength }: StrengthAnswer) => {
    waiting.get(id)?.give(strength)
    waiting.delete(id)
  })
  started.on('error', (error: Error) => lose(started, error))
  started.on('exit', () => lose(started, new Error('The worker ended.')))
  return started
}

/** The next password gets a new worker. */
function lose(lost: Worker, error: Error): void {
  if (worker !== lost) return
  worker = null
  for (const { fail } of waiting.values()) fail(error)
  waiting.clear()
}
