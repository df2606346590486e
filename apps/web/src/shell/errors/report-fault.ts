import { reportFault } from '@portal/contract/releases/releases'
import { ApiError } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { getPageConfig } from '@portal/browser/api/page-config'
import { isCrawler } from './crawlers.ts'

/** One fault comes in many copies; the log needs the first few different ones. */
const reportsAtMost = 5
const reported = new Set<string>()

/** [SHELL-21] Tells the utility's log of a fault of the page; of a crawler's only the console hears. */
export async function reportPageFault(
  error: unknown,
  userAgent: string = navigator.userAgent,
): Promise<void> {
  // oxlint-disable-next-line no-console -- all that a crawler's fault leaves
  if (isCrawler(userAgent)) return console.log(error)
  // A call that failed is known to the server already, or cannot be told to it.
  if (error instanceof ApiError) return undefined
  const { message, stack = null } = error instanceof Error ? error : { message: String(error) }
  if (reported.has(message) || reported.size >= reportsAtMost) return undefined
  reported.add(message)
  const fault = {
    message: message.slice(0, 500),
    stack: stack?.slice(0, 4000) ?? null,
    path: window.location.pathname.slice(0, 300),
    build: getPageConfig().build.slice(0, 60),
  }
  // A report that does not arrive is no second fault.
  return api.call(reportFault, { body: fault }).catch(() => undefined)
}
