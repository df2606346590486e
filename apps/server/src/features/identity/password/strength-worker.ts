import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** `known` is what everybody may know of person and utility. */
export interface StrengthOrder {
  id: number
  password: string
  known: ReadonlyArray<string>
}

/** Of 0 to 4, and why it is not more. */
export interface Strength {
  score: number
  warning: string | null
}

export type StrengthAnswer = { id: number } & Strength

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

parentPort?.on('message', ({ id, password, known }: StrengthOrder) => {
  const { score, feedback } = meter.check(password, [...known])
  const answer: StrengthAnswer = { id, score, warning: feedback.warning ?? null }
  parentPort?.postMessage(answer, [])
})
