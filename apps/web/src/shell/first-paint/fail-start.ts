import type { reloadOnce } from '@portal/browser/page/reload-once'
import type { showFailure } from './show-failure.ts'

/** What a start that fails needs, without any code of the app. */
interface FailureParts {
  reloadOnce: typeof reloadOnce
  showFailure: typeof showFailure
  crawlers: RegExp
}

/**
 * [SHELL-20] [SHELL-21] The app's first file, or one that it needs, did not come: a newer page may name another, else the
 * failure page shows and the utility's log hears of it.
 * The build writes this function's text into the page, so it may use nothing from outside itself.
 */
export async function failStart(
  error: unknown,
  { reloadOnce: reload, showFailure: show, crawlers }: FailureParts,
): Promise<void> {
  if (reload(() => location.reload())) return
  // oxlint-disable-next-line no-console -- all that a crawler's fault leaves, and the browser's own log of it
  console.log(error)
  if (crawlers.test(navigator.userAgent)) return
  show(error)
  const { apiBase, build } = JSON.parse(document.querySelector('#portal')?.textContent || '{}')
  const { message, stack = null } = error instanceof Error ? error : { message: String(error) }
  const fault = {
    message: message.slice(0, 500),
    stack: stack?.slice(0, 4000) ?? null,
    path: location.pathname.slice(0, 300),
    build,
  }
  try {
    await fetch(`${apiBase}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
  } catch {
    // A report that does not arrive is no second fault.
  }
}
