import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoOperatorSecret } from '@portal/fixtures/personas/demo-operators'
import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import { testChromiumPath } from '../tools/chromium-path.ts'
import { consoleAddresses } from '../tools/pages/console-pages.ts'
import { findPortalPages } from '../tools/pages/portal-pages.ts'
import type { PortalPage, Visitor } from '../tools/pages/portal-pages.ts'
import { startPortalServer } from '../tools/portal-server.ts'
import { projectRoot } from '../tools/project-files.ts'
import { settle } from './settle.ts'
import { becomeGuest, signIn } from './sign-in.ts'
import { totpCode } from './totp-code.ts'

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

/** Pictures of every page, on a phone and on a desktop, in light and in dark; of the console's lists with what is open, too. */
async function main(): Promise<void> {
  const portal = await startPortalServer({ accounts: 100, env: { UTILITY_CONFIG: 'demo' } })
  const browser = await chromium.launch({
    executablePath: testChromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const pages = await findPortalPages(portal.address)
    const ofConsole = await consoleAddresses(portal.address)
    const operator = await beginOperatorSession(browser, portal.address)
    mkdirSync(folder, { recursive: true })
    mkdirSync(shownFolder, { recursive: true })
    for (const frame of ['phone', 'desktop'] as const) {
      for (const theme of themes) {
        for (const [visitor, own] of Map.groupBy(pages, (page) => page.visitor)) {
          const context = await openContext(browser, portal.address, frame, theme, visitor)
          for (const page of own) {
            await picture(context, page.path, `${fileName(page)}-${frame}-${theme}`, frames[frame])
          }
          await context.close()
        }
        const context = await openContext(browser, portal.address, frame, theme, 'stranger')
        await context.addInitScript(
          (kept) => sessionStorage.setItem('portal.console.session', kept),
          operator,
        )
        for (const address of ofConsole) {
          const name = `${nameOfAddress(address)}-${frame}-${theme}`
          const page = await picture(context, address, name, frames[frame])
          await page.setViewportSize(frames[frame])
          await page.keyboard.press('j')
          if (!/open=/.test(page.url())) continue
          await settle(page)
          await page.screenshot({ path: join(folder, `${name}-open.png`) })
        }
        await context.close()
      }
    }
    console.log(`${(pages.length + ofConsole.length) * 4} pages in test-results/screens`)
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

/** Who administers the demo signs in once: a code of theirs is good for one sign-in. */
async function beginOperatorSession(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage({ baseURL: address })
  await page.goto('/console/sign-in')
  await page.getByLabel('Email').fill('olivia@cedarbay.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByLabel('Code from your authenticator app').fill(totpCode(demoOperatorSecret))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/console')
  const kept = await page.evaluate(() => sessionStorage.getItem('portal.console.session'))
  await page.close()
  return kept ?? ''
}

/** `/accounts/$accountId/bills?bill=…` is `accounts-bills-bill`, `/ as lena` is `home-as-lena`. */
function fileName({ name }: PortalPage): string {
  const said = name.replace(/^\/(?= |$)/, 'home').replaceAll(/\$\w+/g, '')
  return said.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')
}

/** Without the ids in it: `/console/customers/6f…` is `console-customers-one`. */
function nameOfAddress(address: string): string {
  return address
    .slice(1)
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'one')
    .replaceAll(/\W+/g, '-')
}

async function picture(
  context: BrowserContext,
  path: string,
  name: string,
  frame: { width: number; height: number },
): Promise<Page> {
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
  return page
}

await main()
