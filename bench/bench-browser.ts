import { launch } from 'chrome-launcher'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import { chromiumPath } from '../tools/chromium-path.ts'
import type { Visitor } from '../tools/pages/portal-pages.ts'

/** A Chromium with a profile of its own that answers on a port, as Lighthouse asks for it. */
export interface BenchBrowser {
  port: number
  stop: () => void
}

export async function startBenchBrowser(): Promise<BenchBrowser> {
  const chrome = await launch({
    chromePath: chromiumPath() ?? '',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'error',
  })
  return { port: chrome.port, stop: () => chrome.kill() }
}

/** Makes the browser's profile that of the visitor, with all that a first visit leaves behind; then lets go of it. */
export async function enterPortal(
  { port }: BenchBrowser,
  address: string,
  visitor: Visitor,
): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const page = (await browser.contexts()[0]?.newPage()) ?? (await browser.newPage())
    await enterAs(page, address, visitor)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.close()
  } finally {
    await browser.close()
  }
}

/** Through the sign-in page, as a person does. */
export async function enterAs(page: Page, address: string, visitor: Visitor): Promise<void> {
  await page.goto(`${address}/auth/login`)
  if (visitor === 'guest') {
    await page.getByRole('button', { name: 'Continue as guest' }).click()
  } else if (visitor !== 'stranger') {
    await page.getByRole('textbox', { name: 'Email' }).fill(personas[visitor].email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    // Kept beyond the 15 minutes that a browser's session may rest while others are measured.
    await page.getByRole('checkbox').check({ force: true })
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  if (visitor !== 'stranger') await page.waitForURL((url) => url.pathname === '/')
  await page.waitForLoadState('networkidle')
}
