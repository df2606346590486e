import type { BrowserContext, Page } from 'playwright-core'

/** The time of the token is over for all tabs, for so many minutes more than it takes; the session lives on. */
export async function outdateToken(
  page: Page,
  given: { minutes?: number; accessToken?: string } = {},
): Promise<void> {
  await page.evaluate(({ minutes = 0, ...changed }) => {
    const token = JSON.parse(localStorage.getItem('portal.token') ?? '{}') as object
    const expiresAt = new Date(Date.now() - 1000 - minutes * 60_000).toISOString()
    localStorage.setItem('portal.token', JSON.stringify({ ...token, expiresAt, ...changed }))
  }, given)
}

/** Every refresh that any tab asks for from now on. */
export function countRefreshes(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/identity/refresh')) count += 1
  })
  return () => count
}
