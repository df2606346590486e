import { GatewayUnavailableError } from '../payment-gateway.ts'
import { createJsonRequester } from './json-requester.ts'
import type { JsonAnswer } from './json-requester.ts'

/** How the sandbox is asked. */
export interface SandboxLine {
  ask: (path: string, init?: { body?: object; idempotencyKey?: string }) => Promise<JsonAnswer>
  /** What is not a plain answer means that the gateway is away. @throws GatewayUnavailableError */
  question: <T>(asked: () => Promise<T>) => Promise<T>
}

export function createSandboxLine(options: {
  address: () => string
  key: string
  timeoutMs: number
}): SandboxLine {
  const request = createJsonRequester(options.timeoutMs)
  return {
    ask: async (path, init = {}) =>
      request(options.address() + path, {
        method: init.body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${options.key}`,
          ...(init.body && { 'content-type': 'application/json' }),
          ...(init.idempotencyKey && { 'idempotency-key': init.idempotencyKey }),
        },
        ...(init.body && { body: JSON.stringify(init.body) }),
      }),

    question: async (asked) => {
      try {
        return await asked()
      } catch (error) {
        throw new GatewayUnavailableError('The payment gateway gave no answer', { cause: error })
      }
    },
  }
}
