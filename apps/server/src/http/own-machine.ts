import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../loopback-demo.ts'
import type { Answer } from './write-answer.ts'

/** A proxy in front adds one of these: whoever asked it may sit anywhere. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether somebody at this machine asks, by a name that is this machine's everywhere. A name of somebody's own may lead
 * here as well (DNS rebinding), and their page would then read the answer.
 */
export function isFromOwnMachine(headers: IncomingHttpHeaders): boolean {
  const name = headers.host?.toLowerCase().replace(/:\d{1,5}$/, '') ?? ''
  return isLoopback(name) && !forwarded.some((header) => header in headers)
}

/** What everybody else gets of a demo that is for this machine alone. */
export const notFromHere: Answer = {
  status: 421,
  headers: ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'],
  body:
    'This is a demo for the machine that it runs on: open it there as http://localhost with its port. ' +
    'How a server lets others in stands in docs/operating.md.\n',
}
