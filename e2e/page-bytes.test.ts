import { expect, it } from 'vitest'
import { byteLimits, readPageBytes, sumBeyond, sumOfScripts } from '../tools/page-bytes.ts'
import type { PageBytes } from '../tools/page-bytes.ts'
import { lookAtEveryPage } from './look-at-every-page.ts'
import { settle } from './settle.ts'
import { visit } from './visit.ts'
import type { Visit } from './visit.ts'

/** What a page fetches in a tab of its own. */
async function bytesOf({ context }: Visit, path: string): Promise<PageBytes> {
  return readPageBytes(await context.newPage(), path, settle)
}

it.each([
  ['the sign-in page', '/auth/login', null, byteLimits.login],
  ['home', '/', 'walter', byteLimits.home],
  ['home of who has autopay that failed', '/', 'jordan', byteLimits.arrangedHome],
] as const)('[P1] %s fetches no more JavaScript than its share', async (_name, path, as, limit) => {
  const { scripts } = await bytesOf(await visit({ ...(as && { as }) }), path)
  expect(sumOfScripts(scripts)).toBeGreaterThan(100)
  expect(sumOfScripts(scripts)).toBeLessThanOrEqual(limit)
})

it(
  '[P1] each further page fetches no more JavaScript than its share beyond the first, and none more than 300 KB in all',
  { timeout: 240_000 },
  async () => {
    const heavy: Array<string> = []
    await lookAtEveryPage({}, async (entered, visitor) => {
      const first = await bytesOf(entered, visitor === 'stranger' ? '/auth/login' : '/')
      return async (visited, { name, path }) => {
        const page = await bytesOf(visited, path)
        const further = sumBeyond(page, first)
        if (further > byteLimits.further) heavy.push(`${name}: ${further.toFixed(1)} KB beyond`)
        if (page.total > byteLimits.transfer) heavy.push(`${name}: ${page.total.toFixed(1)} KB`)
      }
    })
    expect(heavy).toEqual([])
  },
)
