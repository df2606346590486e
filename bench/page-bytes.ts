import { chromium } from 'playwright-core'
import type { BrowserContext } from 'playwright-core'
import { listAccounts } from '@portal/contract/accounts/accounts'
import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import { chromiumPath } from '../tools/chromium-path.ts'
import { byteLimits, readPageBytes, sumBeyond, sumOfScripts } from '../tools/page-bytes.ts'
import type { PageBytes } from '../tools/page-bytes.ts'
import type { PortalServer } from '../tools/portal-server.ts'
import { signInHeader } from './bench-portal.ts'
import { atMost } from './bench-result.ts'
import type { BenchResult } from './bench-result.ts'

export async function benchBytes(portal: PortalServer): Promise<BenchResult> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ baseURL: portal.address, serviceWorkers: 'block' })
    const login = await read(context, '/auth/login')
    await signIn(context)
    const home = await read(context, '/')
    const figures: Record<string, number> = {
      login: sumOfScripts(login.scripts),
      home: sumOfScripts(home.scripts),
      'login, all files': login.total,
      'home, all files': home.total,
    }
    const checks = [
      atMost('JavaScript of the sign-in page, KB', figures['login'] ?? 0, byteLimits.login),
      atMost('JavaScript of home, KB', figures['home'] ?? 0, byteLimits.home),
      atMost('whole cold transfer of the sign-in page, KB', login.total, byteLimits.transfer),
      atMost('whole cold transfer of home, KB', home.total, byteLimits.transfer),
    ]
    for (const [name, path] of Object.entries(await furtherRoutes(portal))) {
      const further = sumBeyond(await read(context, path), home)
      figures[`${name}, beyond home`] = further
      checks.push(atMost(`JavaScript of ${name} beyond home, KB`, further, byteLimits.further))
    }
    return {
      goal: 'P1',
      measured: 'kilobytes (1000 bytes) of gzip that a page fetches with a cold cache',
      against: 'fixed limits',
      figures,
      checks,
    }
  } finally {
    await browser.close()
  }
}

async function furtherRoutes(portal: PortalServer): Promise<Record<string, string>> {
  const headers = await signInHeader(portal, 'maya')
  const list = await fetch(`${portal.address}/api${listAccounts.path}`, { headers })
  const account = `/accounts/${listAccounts.answer.parse(await list.json()).items[0]?.id}`
  return {
    accounts: '/accounts',
    account,
    bills: `${account}/bills`,
    'payment history': `${account}/payment-history`,
    'payment steps': '/payments/steps',
  }
}

async function read(context: BrowserContext, path: string): Promise<PageBytes> {
  return readPageBytes(await context.newPage(), path, (page) =>
    page.locator('html[data-settled]').waitFor({ state: 'attached' }),
  )
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(personas.maya.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.close()
}
