import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext } from 'playwright-core'
import { personas } from '@portal/fixtures/personas/personas'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import { chromiumPath } from '../tools/chromium-path.ts'
import { startPortalServer } from '../tools/portal-server.ts'
import { projectRoot } from '../tools/project-files.ts'
import { everyPage } from './every-page.ts'
import type { KnownPage } from './every-page.ts'
import { settle } from './settle.ts'
import { signIn } from './sign-in.ts'

const frames = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const
const themes = ['light', 'dark'] as const
const folder = join(projectRoot, 'test-results/screens')
const shownFolder = join(projectRoot, 'docs/pictures')

/** What the README shows: one screen each, as a visitor sees it first. */
const shown = new Set([
  'home-desktop-light',
  'bills-desktop-light',
  'home-phone-light',
  'bill-phone-dark',
])

/** Pictures of every page, on a phone and on a desktop, in light and in dark. */
async function main(): Promise<void> {
  const portal = await startPortalServer({ accounts: 100 })
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const pages = await everyPage(portal.address)
    mkdirSync(folder, { recursive: true })
    mkdirSync(shownFolder, { recursive: true })
    for (const frame of ['phone', 'desktop'] as const) {
      for (const theme of themes) {
        for (const [as, own] of Map.groupBy(pages, (page) => page.as)) {
          const context = await openContext(browser, portal.address, frame, theme, as)
          for (const page of own) {
            await picture(context, page, `${page.name}-${frame}-${theme}`, frames[frame])
          }
          await context.close()
        }
      }
    }
    console.log(`${pages.length * 4} pictures in test-results/screens`)
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function openContext(
  browser: Browser,
  address: string,
  frame: keyof typeof frames,
  theme: (typeof themes)[number],
  as: PersonaName | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: frames[frame],
    colorScheme: theme,
    reducedMotion: 'reduce',
    deviceScaleFactor: frame === 'phone' ? 2 : 1,
  })
  const page = await context.newPage()
  if (as) await signIn(page, personas[as].email)
  return context
}

async function picture(
  context: BrowserContext,
  { path }: KnownPage,
  name: string,
  frame: { width: number; height: number },
): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize(frame)
  await page.goto(path)
  await settle(page)
  if (shown.has(name)) await page.screenshot({ path: join(shownFolder, `${name}.png`) })
  // As high as the page, so that what stands at the foot of the window stands at the foot of the picture.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...frame, height: Math.max(height, frame.height) })
  await page.screenshot({ path: join(folder, `${name}.png`) })
  console.log(`  ${name}`)
}

await main()
