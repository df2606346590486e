import { expect } from 'vitest'
import type { Page } from 'playwright-core'

/** Ticks the consent, as soon as the words are there that are agreed to. */
export async function agreeToAutopay(page: Page): Promise<void> {
  const consent = page.getByRole('checkbox', { name: /authorize Cedar Bay Power/ })
  await expect.poll(() => consent.isEnabled()).toBe(true)
  await consent.check({ force: true })
}
