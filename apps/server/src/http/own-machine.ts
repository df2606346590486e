import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isLoopback } from '../loopback-demo.ts'
import type { Answer } from './write-answer.ts'

/** What proxies, balancers and the networks of large hosts add, and browsers never do. */
const OF_PROXIES =
  /^(?:forwarded|via|cdn-loop|true-client-ip|x-(?:forwarded|original|envoy|amzn|amz|azure|arr|vercel)-.*|x-(?:real|client|cluster-client)-ip|x-cloud-trace-context|(?:cf|fly|fastly|akamai)-.*)$/

/** Whoever asked the proxy may sit anywhere. */
export function cameByProxy(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => OF_PROXIES.test(name))
}

/**
 * Whether somebody at this machine asks, by a name that is this machine's everywhere. A name of somebody's own may lead
 * here as well (DNS rebinding), and their page would then read the answer. A proxy that names itself nowhere shows by
 * what its visitors' browsers send, or by an HTTP that no browser speaks; where neither is so, it cannot be known.
 */
export function isFromOwnMachine({
  headers,
  httpVersion,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  const name = headers.host?.toLowerCase().replace(/:\d{1,5}$/, '') ?? ''
  return (
    isLoopback(name) && httpVersion !== '1.0' && !cameByProxy(headers) && isAskedFromHere(headers)
  )
}

/** By no page of another site, so far as the browser says; a link there may lead here, it only opens the page. */
function isAskedFromHere(headers: IncomingHttpHeaders): boolean {
  const { origin, referer } = headers
  if (origin !== undefined && !isOfLoopback(origin)) return false
  if (headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document')
    return true
  const asksAcrossSites = headers['sec-fetch-site'] === 'cross-site'
  return !asksAcrossSites && (referer === undefined || isOfLoopback(referer))
}

function isOfLoopback(address: string): boolean {
  return isLoopback(URL.parse(address)?.hostname ?? '')
}

/** What everybody else gets of a demo that is for this machine alone. */
export const notFromHere: Answer = {
  status: 421,
  headers: ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'],
  body:
    'This is a demo for the machine that it runs on: open it there as http://localhost with its port. ' +
    'How a server lets others in stands in docs/operating.md.\n',
}
