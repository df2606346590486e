import { showFailure } from '../first-paint/show-failure.ts'
import { isCrawler } from './crawlers.ts'
import { isMissingChunk, reloadForChunk } from '@portal/browser/page/missing-chunk'

/** [SHELL-21] The page goes on, and the utility's log hears of it. */
export async function reportFault(
  fault: unknown,
  userAgent: string = navigator.userAgent,
): Promise<void> {
  try {
    const { reportPageFault } = await import('./report-fault.ts')
    await reportPageFault(fault, userAgent)
  } catch {
    // Where a report cannot be fetched or sent, the browser's own log has it.
  }
}

/** [SHELL-21] Nothing of the page goes on: the failure page takes its place; for a crawler nothing does. */
export async function showFatalFault(
  error: unknown,
  userAgent: string = navigator.userAgent,
): Promise<void> {
  if (!isCrawler(userAgent)) showFailure(error)
  await reportFault(error, userAgent)
}

/** What nobody caught; an error of another site's script says nothing that could be told. */
export function reportUncaughtFaults(source: EventTarget = window): void {
  source.addEventListener('error', (event) => {
    if (event instanceof ErrorEvent && event.error) void reportFault(event.error)
  })
  source.addEventListener('unhandledrejection', (event) => {
    if (!(event instanceof PromiseRejectionEvent)) return
    if (isMissingChunk(event.reason)) reloadForChunk()
    else void reportFault(event.reason)
  })
}
