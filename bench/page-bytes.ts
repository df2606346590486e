import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import type { BrowserContext, Page } from 'playwright-core'
import { listAccounts } from '@portal/contract/accounts/accounts'
import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import { chromiumPath } from '../tools/chromium-path.ts'
import type { PortalServer } from '../tools/portal-server.ts'
import { signInHeader } from './bench-portal.ts'
import { atMost } from './bench-result.ts'
import type { BenchResult } from './bench-result.ts'

const kilobyte = 1000

/** What a real Chromium fetches to show a page: JavaScript as gzip, and everything together. */
export interface PageBytes {
  scripts: ReadonlyMap<string, number>
  total: number
}

export async function benchBytes(portal: PortalServer): Promise<BenchResult> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ baseURL: portal.address, serviceWorkers: 'block' })
    const login = await readPageBytes(await context.newPage(), '/auth/login')
    await signIn(context)
    const home = await readPageBytes(await context.newPage(), '/')
    const figures: Record<string, number> = {
      login: inKilobytes(login.scripts),
      home: inKilobytes(home.scripts),
      'login, all files': login.total / kilobyte,
      'home, all files': home.total / kilobyte,
    }
    const checks = [
      atMost('JavaScript of the sign-in page, KB', figures['login'] ?? 0, 150),
      atMost('JavaScript of home, KB', figures['home'] ?? 0, 170),
      atMost('whole cold transfer of the sign-in page, KB', login.total / kilobyte, 300),
      atMost('whole cold transfer of home, KB', home.total / kilobyte, 300),
    ]
    for (const [name, path] of Object.entries(await furtherRoutes(portal))) {
      const { scripts } = await readPageBytes(await context.newPage(), path)
      const further = new Map([...scripts].filter(([url]) => !home.scripts.has(url)))
      figures[`${name}, beyond home`] = inKilobytes(further)
      checks.push(atMost(`JavaScript of ${name} beyond home, KB`, inKilobytes(further), 50))
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

/** Every file of ours that the page fetched until it was quiet, each as gzip. */
export async function readPageBytes(page: Page, path: string): Promise<PageBytes> {
  const scripts = new Map<string, number>()
  let total = 0
  const reads: Array<Promise<void>> = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const read = async () => {
      const body = await response.body().catch(() => Buffer.alloc(0))
      const size = kind === 'font' || kind === 'image' ? body.length : gzipSync(body).length
      total += size
      if (kind === 'script') scripts.set(response.url(), size)
    }
    reads.push(read())
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await Promise.all(reads)
  await page.close()
  return { scripts, total }
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

function inKilobytes(scripts: ReadonlyMap<string, number>): number {
  return [...scripts.values()].reduce((sum, size) => sum + size, 0) / kilobyte
}
