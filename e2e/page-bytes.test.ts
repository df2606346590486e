import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { everyPage } from './every-page.ts'
import { settle } from './settle.ts'
import { visit } from './visit.ts'
import type { Visit } from './visit.ts'

/** [P1] Kilobytes of 1000 bytes, packed by gzip. */
const limits = { login: 145, home: 160, further: 50, transfer: 300 }

/** What a page fetches in a tab of its own until it is finished: the size of each script, and of everything. */
async function bytesOf({ context }: Visit, path: string) {
  const scripts = new Map<string, number>()
  let total = 0
  const reads: Array<Promise<void>> = []
  const page = await context.newPage()
  const count = (response: Response) => {
    const kind = response.request().resourceType()
    const read = async () => {
      const body = await response.body()
      const isPacked = kind === 'font' || kind === 'image'
      const size = (isPacked ? body.length : gzipSync(body).length) / 1000
      total += size
      if (kind === 'script') scripts.set(response.url(), size)
    }
    reads.push(read())
  }
  page.on('response', count)
  await page.goto(path)
  await settle(page)
  // What begins by itself from now on, such as the watches, is no part of the page; it may outlive the tab.
  page.off('response', count)
  await Promise.all(reads)
  await page.close()
  return { scripts, total }
}

const sum = (scripts: ReadonlyMap<string, number>) =>
  [...scripts.values()].reduce((whole, size) => whole + size, 0)

it('[P1] each page fetches no more JavaScript than its share, and no more than 300 KB in all', async () => {
  const stranger = await visit()
  const login = await bytesOf(stranger, '/auth/login')
  expect(sum(login.scripts)).toBeGreaterThan(100)
  expect(sum(login.scripts)).toBeLessThanOrEqual(limits.login)
  expect(login.total).toBeLessThanOrEqual(limits.transfer)
  const maya = await visit({ as: 'maya' })
  const home = await bytesOf(maya, '/')
  expect(sum(home.scripts)).toBeGreaterThan(100)
  expect(sum(home.scripts)).toBeLessThanOrEqual(limits.home)
  expect(home.total).toBeLessThanOrEqual(limits.transfer)
  const pages = (await everyPage(inject('address'))).filter(({ as }) => as === 'maya')
  const heavy: Array<string> = []
  for (const { name, path } of pages) {
    const { scripts, total } = await bytesOf(maya, path)
    const further = sum(new Map([...scripts].filter(([url]) => !home.scripts.has(url))))
    if (further > limits.further) heavy.push(`${name}: ${further.toFixed(1)} KB beyond home`)
    if (total > limits.transfer) heavy.push(`${name}: ${total.toFixed(1)} KB in all`)
  }
  expect(pages.length).toBeGreaterThan(8)
  expect(heavy).toEqual([])
})
