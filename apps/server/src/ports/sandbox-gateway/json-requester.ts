import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

export interface JsonRequest {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

export interface JsonAnswer {
  status: number
  body: unknown
}

const NO_CONTENT = 204

/** No answer of a gateway is longer. */
const MOST_BYTES = 1_000_000

/**
 * Asks over connections that stay open. What is no JSON, is too long or does not come in time is an error; redirects are
 * not followed. `fetch` would take twice the processor's time, in the midst of every payment.
 */
export function createJsonRequester(
  timeoutMs: number,
): (url: string, request: JsonRequest) => Promise<JsonAnswer> {
  const plain = { request: httpRequest, agent: new HttpAgent({ keepAlive: true }) }
  const secure = { request: httpsRequest, agent: new HttpsAgent({ keepAlive: true }) }
  return (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const { request, agent } = url.startsWith('https:') ? secure : plain
      const signal = AbortSignal.timeout(timeoutMs)
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const options = { method, agent, signal, headers: { ...headers, ...length } }
      const asked = request(url, options, (answer) => {
        const parts: Array<Buffer> = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          bytes += part.length
          if (bytes > MOST_BYTES) answer.destroy(new Error('The answer is too long'))
        })
        answer.on('error', reject)
        answer.on('end', () => {
          try {
            const status = answer.statusCode ?? 0
            const text = Buffer.concat(parts).toString('utf8')
            resolve({ status, body: status === NO_CONTENT ? null : JSON.parse(text) })
          } catch (error) {
            reject(error)
          }
        })
      })
      asked.on('error', reject).end(body)
    })
}
