import { expect, inject, it } from 'vitest'
import { byteLimits, readPageBytes, sumBeyond, sumOfScripts } from '../tools/page-bytes.ts'
import type { PageBytes } from '../tools/page-bytes.ts'
import { everyPage } from './every-page.ts'
import { settle } from './settle.ts'
import { visit } from './visit.ts'
import type { Visit } from './visit.ts'

/** What a page fetches in a tab of its own. */
async function bytesOf({ context }: Visit, path: string): Promise<PageBytes> {
  return readPageBytes(await context.newPage(), path, settle)
}

it('[P1] each page fetches no more JavaScript than its share, and no more than 300 KB in all', async () => {
  const stranger = await visit()
  const login = await bytesOf(stranger, '/auth/login')
  expect(sumOfScripts(login.scripts)).toBeGreaterThan(100)
  expect(sumOfScripts(login.scripts)).toBeLessThanOrEqual(byteLimits.login)
  expect(login.total).toBeLessThanOrEqual(byteLimits.transfer)
  const maya = await visit({ as: 'maya' })
  const home = await bytesOf(maya, '/')
  expect(sumOfScripts(home.scripts)).toBeGreaterThan(100)
  expect(sumOfScripts(home.scripts)).toBeLessThanOrEqual(byteLimits.home)
  expect(home.total).toBeLessThanOrEqual(byteLimits.transfer)
  const pages = (await everyPage(inject('address'))).filter(({ as }) => as === 'maya')
  const heavy: Array<string> = []
  for (const { name, path } of pages) {
    const page = await bytesOf(maya, path)
    const further = sumBeyond(page, home)
    if (further > byteLimits.further) heavy.push(`${name}: ${further.toFixed(1)} KB beyond home`)
    if (page.total > byteLimits.transfer) heavy.push(`${name}: ${page.total.toFixed(1)} KB in all`)
  }
  expect(pages.length).toBeGreaterThan(8)
  expect(heavy).toEqual([])
})
