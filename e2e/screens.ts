import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext } from 'playwright-core'
import { personas } from '@portal/fixtures/personas/personas'
import { testChromiumPath } from '../tools/chromium-path.ts'
import { findPortalPages } from '../tools/pages/portal-pages.ts'
import type { PortalPage, Visitor } from '../tools/pages/portal-pages.ts'
import { startPortalServer } from '../tools/portal-server.ts'
import { projectRoot } from '../tools/project-files.ts'
import { settle } from './settle.ts'
import { becomeGuest, signIn } from './sign-in.ts'

const frames = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const
const themes = ['light', 'dark'] as const
const folder = join(projectRoot, 'test-results/screens')
const shownFolder = join(projectRoot, 'docs/pictures')

/** What the README shows: one screen each, as a visitor sees it first. */
const shown = new Map([
  ['home-desktop-light', 'home-desktop-light'],
  ['accounts-bills-desktop-light', 'bills-desktop-light'],
  ['home-phone-light', 'home-phone-light'],
  ['accounts-bills-bill-phone-dark', 'bill-phone-dark'],
])

/** Pictures of every page, on a phone and on a desktop, in light and in dark. */
async function main(): Promise<void> {
  const portal = await startPortalServer({ accounts: 100 })
  const browser = await chromium.launch({
    executablePath: testChromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const pages = await findPortalPages(portal.address)
    mkdirSync(folder, { recursive: true })
    mkdirSync(shownFolder, { recursive: true })
    for (const frame of ['phone', 'desktop'] as const) {
      for (const theme of themes) {
        for (const [visitor, own] of Map.groupBy(pages, (page) => page.visitor)) {
          const context = await openContext(browser, portal.address, frame, theme, visitor)
          for (const page of own) {
            await picture(context, page, `${fileName(page)}-${frame}-${theme}`, frames[frame])
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
  visitor: Visitor,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: frames[frame],
    colorScheme: theme,
    reducedMotion: 'reduce',
    deviceScaleFactor: frame === 'phone' ? 2 : 1,
  })
  const page = await context.newPage()
  if (visitor === 'guest') await becomeGuest(page)
  else if (visitor !== 'stranger') await signIn(page, personas[visitor].email)
  return context
}

/** `/accounts/$accountId/bills?bill=…` is `accounts-bills-bill`, `/ as lena` is `home-as-lena`. */
function fileName({ name }: PortalPage): string {
  const said = name.replace(/^\/(?= |$)/, 'home').replaceAll(/\$\w+/g, '')
  return said.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')
}

async function picture(
  context: BrowserContext,
  { path }: PortalPage,
  name: string,
  frame: { width: number; height: number },
): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize(frame)
  await page.goto(path)
  await settle(page)
  const inReadme = shown.get(name)
  if (inReadme) await page.screenshot({ path: join(shownFolder, `${inReadme}.png`) })
  // As high as the page, so that what stands at the foot of the window stands at the foot of the picture.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...frame, height: Math.max(height, frame.height) })
  await page.screenshot({ path: join(folder, `${name}.png`) })
  console.log(`  ${name}`)
}

await main()
