import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { messageKeys } from '../tools/message-keys.ts'
import { byteLimits, readPageBytes, sumBeyond } from '../tools/page-bytes.ts'
import type { PortalPage, Visitor } from '../tools/pages/portal-pages.ts'
import { findAxeFaultsOfThemes } from './find-axe-faults.ts'
import { findHtmlFaults } from './find-html-faults.ts'
import { findRawKeys } from './find-raw-keys.ts'
import { findBrokenAtLargest, findReflowFaults } from './find-reflow-faults.ts'
import { lookAtEveryPage } from './look-at-every-page.ts'
import { settle } from './settle.ts'
import { devices } from './visit.ts'
import type { Device, Visit } from './visit.ts'

/* What is asked of every page. It is opened once on each device and once in Spanish, and all of it is looked at then. */

type Look<Sight> = (visited: Visit, known: PortalPage) => Promise<Sight>

/** Seen by the first test that asks for it, for all of them. */
function seenOnce<Sight>(
  device: Device,
  locale: 'en' | 'es',
  prepare: (entered: Visit, visitor: Visitor) => Promise<Look<Sight>>,
): () => Promise<ReadonlyArray<Sight>> {
  const see = async () => {
    const sights: Array<Sight> = []
    await lookAtEveryPage({ device }, async (entered, visitor) => {
      const { context } = entered
      await context.addInitScript((chosen) => localStorage.setItem('portal.locale', chosen), locale)
      const look = await prepare(entered, visitor)
      return async (visited, known) => void sights.push(await look(visited, known))
    })
    return sights
  }
  let seen: ReturnType<typeof see> | undefined
  return () => (seen ??= see())
}

const onPhone = seenOnce('phone', 'en', async () => async ({ page, open }, known) => {
  await open(known.path)
  const sight = await readState(page, known)
  return { ...sight, broken: await findBrokenAtLargest(page) }
})

/** What a page fetches shows in a tab of its own. */
const onDesktop = seenOnce('desktop', 'en', async (entered, visitor) => {
  const home = await entered.newTab()
  const first = await readPageBytes(home, visitor === 'stranger' ? '/auth/login' : '/', settle)
  await home.close()
  return async ({ newTab }, known) => {
    const page = await newTab()
    const bytes = await readPageBytes(page, known.path, settle)
    const weight = { further: sumBeyond(bytes, first), total: bytes.total }
    const said = await readWords(page)
    const sight = { name: known.name, said, weight, ...(await readState(page, known)) }
    await page.close()
    return sight
  }
})

const inSpanish = seenOnce('phone', 'es', async () => async ({ page, open }, { name, path }) => {
  await page.setViewportSize(devices.desktop)
  await open(path)
  return { name, said: await readWords(page), reflow: await findReflowFaults(page) }
})

/** The page as it stands: all that is found is right but for its faults. */
async function readState(page: Page, { name, path }: PortalPage) {
  const state = {
    name,
    at: new URL(page.url()).pathname,
    headings: await page.getByRole('heading', { level: 1 }).count(),
    mains: await page.getByRole('main').count(),
    html: await findHtmlFaults(page),
    faults: await findAxeFaultsOfThemes(page),
    width: await widthInNarrowWindow(page),
  }
  const at = path.replace(/\?.*/, '')
  return { state, right: { name, at, headings: 1, mains: 1, html: [], faults: [], width: 320 } }
}

/** As on a small phone, or on a screen whose text is four times as large (WCAG 1.4.10). */
async function widthInNarrowWindow(page: Page): Promise<number> {
  const size = page.viewportSize() ?? devices.phone
  await page.setViewportSize({ ...size, width: 320 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.setViewportSize(size)
  return width
}

const keys = messageKeys()

async function readWords(page: Page) {
  return {
    lang: await page.locator('html').getAttribute('lang'),
    keys: await findRawKeys(page, await keys),
  }
}

describe('for everyone', () => {
  it.each([
    ['phone', onPhone],
    ['desktop', onDesktop],
  ] as const)(
    'on a %s axe finds nothing on any page, in light and in dark, each is valid HTML, tells one main heading and one main part, and none is wider than a window of 320 pixels',
    { timeout: 400_000 },
    async (_device, seen) => {
      const sights = await seen()
      for (const { state, right } of sights) expect.soft(state).toEqual(right)
      expect(sights.length).toBeGreaterThan(35)
    },
  )
})

it.each([
  ['en', onDesktop],
  ['es', inSpanish],
] as const)(
  'no page says a key in place of words, nor does a frame in it (%s)',
  { timeout: 400_000 },
  async (locale, seen) => {
    expect((await keys).size).toBeGreaterThan(500)
    for (const { name, said } of await seen()) {
      expect.soft({ name, ...said }).toEqual({ name, lang: locale, keys: [] })
    }
  },
)

it(
  'in Spanish no page scrolls sideways, cuts or breaks words or prints a row over itself: on a small phone, with text twice as large, zoomed twice',
  { timeout: 400_000 },
  async () => {
    const sights = await inSpanish()
    for (const { name, reflow } of sights)
      expect.soft({ name, reflow }).toEqual({ name, reflow: [] })
    expect(sights.length).toBeGreaterThan(35)
  },
)

it(
  'nor does one break words in English with text twice as large',
  { timeout: 400_000 },
  async () => {
    for (const { state, broken } of await onPhone())
      expect.soft({ name: state.name, broken }).toEqual({ name: state.name, broken: [] })
  },
)

it(
  '[P1] each further page fetches no more JavaScript than its share beyond the first, and none more than 300 KB in all',
  { timeout: 400_000 },
  async () => {
    const heavy = (await onDesktop()).flatMap(({ name, weight: { further, total } }) => [
      ...(further > byteLimits.further ? [`${name}: ${further.toFixed(1)} KB beyond`] : []),
      ...(total > byteLimits.transfer ? [`${name}: ${total.toFixed(1)} KB`] : []),
    ])
    expect(heavy).toEqual([])
  },
)
