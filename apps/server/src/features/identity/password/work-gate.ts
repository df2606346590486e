import { problem } from '../../../http/problem-error.ts'

/** Lets so much costly work run at once and so much wait; what is beyond is refused at once. */
export interface WorkGate {
  /** @throws ProblemError `overloaded` */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

export function createWorkGate(limits: { atOnce: number; waiting: number }): WorkGate {
  let running = 0
  const queue: Array<() => void> = []
  return {
    run: async (work) => {
      if (running >= limits.atOnce) {
        if (queue.length >= limits.waiting) throw problem('overloaded', { retryAfterSeconds: 2 })
        // Whoever leaves hands its place over, so `running` stays as it is.
        await new Promise<void>((enter) => queue.push(enter))
      } else {
        running += 1
      }
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
