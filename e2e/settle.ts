import type { Page } from 'playwright-core'

/** Waits until all that the page shows has come: it says so itself (`settled-mark.tsx`). */
export async function settle(page: Page): Promise<void> {
  await page.locator('html[data-settled]').waitFor({ state: 'attached' })
}
