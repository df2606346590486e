import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { SentAnswerListener } from './sent-answer.ts'

export interface AnswerMetrics {
  registry: Registry
  count: SentAnswerListener
}

/** Counts and times every answer by the route's name, beside what the process tells of itself. */
export function createAnswerMetrics(): AnswerMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers take, by route',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  return {
    registry,
    count: ({ method, route, status, ms }) => {
      seconds.observe({ method, route }, ms / 1000)
      answers.inc({ method, route, status })
    },
  }
}
