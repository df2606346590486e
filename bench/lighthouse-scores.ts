import lighthouse from 'lighthouse'
import type { Flags, Result } from 'lighthouse'
import { findPortalPages } from '../tools/pages/portal-pages.ts'
import type { PortalServer } from '../tools/portal-server.ts'
import { enterPortal, startBenchBrowser } from './bench-browser.ts'
import { atLeast, atMost } from './bench-result.ts'
import type { BenchResult } from './bench-result.ts'
import {
  categories,
  medianFigures,
  readFaults,
  readFigure,
  readFigures,
  readShifts,
} from './lighthouse-figures.ts'
import type { PageFigures } from './lighthouse-figures.ts'

export interface PageMeasured {
  name: string
  /** Open to everybody, so that search engines see it. */
  isPublic: boolean
  figures: PageFigures
  /** The layout shift on a slow line, where late parts arrive late. */
  slowShift: number
  /** What moved there. */
  shifts: ReadonlyArray<string>
  /** The audits that failed, by category. */
  faults: Record<string, ReadonlyArray<string>>
}

const coldSignIn = '/auth/login, cold'

/** Every route of the portal under Lighthouse's mobile preset, `runs` times; `only` takes paths that hold it. */
export async function benchLighthouse(
  portal: PortalServer,
  { runs, only }: { runs: number; only?: string | undefined },
): Promise<ReadonlyArray<BenchResult>> {
  const all = await findPortalPages(portal.address)
  // Of an arrival without what brought it the call fails, as it should: Lighthouse would count that as a fault.
  const whole = all.filter(({ lacksArrival }) => !lacksArrival)
  const pages = only ? whole.filter(({ path }) => path.includes(only)) : whole
  const measured: Array<PageMeasured> = []
  for (const [visitor, own] of Map.groupBy(pages, (page) => page.visitor)) {
    const browser = await startBenchBrowser()
    const isPublic = visitor === 'stranger' || visitor === 'guest'
    const keep = async (name: string, path: string, flags: Flags) => {
      const url = `${portal.address}${path}`
      const page = await measurePage(url, { port: browser.port, ...flags }, runs)
      measured.push({ name, isPublic, ...page })
      console.log(`  ${name.padEnd(56)} ${describe(page.figures)}`)
    }
    try {
      await enterPortal(browser, portal.address, visitor)
      for (const { name, path } of own) await keep(name, path, { disableStorageReset: true })
      // What a newcomer waits for: nothing is kept of an earlier visit.
      if (own.some(({ path }) => path === '/auth/login')) await keep(coldSignIn, '/auth/login', {})
    } finally {
      browser.stop()
    }
  }
  return summarise(measured, runs)
}

async function measurePage(url: string, flags: Flags, runs: number) {
  const results: Array<Result> = []
  for (let run = 0; run < runs; run += 1) {
    results.push(await loadPage(url, { ...flags, onlyCategories: [...categories] }))
  }
  const slow = await loadPage(url, {
    ...flags,
    throttlingMethod: 'devtools',
    onlyAudits: ['cumulative-layout-shift', 'layout-shifts'],
  })
  return {
    figures: medianFigures(results.map(readFigures)),
    slowShift: readFigure(slow, 'cumulative-layout-shift'),
    shifts: readShifts(slow),
    faults: Object.fromEntries(
      categories.map((name) => [
        name,
        [...new Set(results.flatMap((result) => readFaults(result, name)))],
      ]),
    ),
  }
}

/** The browser now and then gives a recording that lacks its beginning; that is no answer of the page. */
const RECORDINGS = 3

/**
 * Loads one page under Lighthouse's own mobile preset.
 * @throws Error where it could not be measured, or another page came in its place
 */
export async function loadPage(
  url: string,
  flags: Flags,
  recordings = RECORDINGS,
): Promise<Result> {
  const answer = await lighthouse(url, { ...flags, logLevel: 'silent' })
  const result = answer?.lhr
  if (!result || result.runtimeError) {
    if (recordings > 1) return loadPage(url, flags, recordings - 1)
    throw new Error(`Lighthouse on ${url}: ${result?.runtimeError?.message ?? 'no result'}`)
  }
  const shown = new URL(result.finalDisplayedUrl).pathname
  if (shown !== new URL(url).pathname) throw new Error(`${url} led to ${shown}`)
  return result
}

function describe({ lcp, cls, tbt, ...scores }: PageFigures): string {
  const told = Object.values(scores).map((score) => String(score).padStart(3))
  return `${told.join(' ')}  LCP ${lcp.toFixed(1)} s  CLS ${cls.toFixed(3)}  TBT ${Math.round(tbt)} ms`
}

/** One figure of every page, and the limit for the worst of them. */
interface Yardstick {
  goal: string
  what: string
  check: typeof atLeast
  limit: number
  read: (page: PageMeasured) => number
  /** Which pages it is for; without it all of them. */
  of?: (page: PageMeasured) => boolean
  /** Why a page is not better. */
  why?: (page: PageMeasured) => ReadonlyArray<string>
}

const isCold = ({ name }: PageMeasured) => name === coldSignIn

const yardsticks: ReadonlyArray<Yardstick> = [
  {
    goal: 'P2 performance',
    what: 'score of each route',
    check: atLeast,
    limit: 95,
    read: ({ figures }) => figures.performance,
  },
  {
    goal: 'P2 accessibility',
    what: 'score of each route',
    check: atLeast,
    limit: 100,
    read: ({ figures }) => figures.accessibility,
    why: ({ faults }) => faults['accessibility'] ?? [],
  },
  {
    goal: 'P2 best practices',
    what: 'score of each route',
    check: atLeast,
    limit: 100,
    read: ({ figures }) => figures['best-practices'],
    why: ({ faults }) => faults['best-practices'] ?? [],
  },
  {
    goal: 'P2 SEO',
    what: 'score of each route that is open to everybody',
    check: atLeast,
    limit: 100,
    read: ({ figures }) => figures.seo,
    of: ({ isPublic }) => isPublic,
    why: ({ faults }) => faults['seo'] ?? [],
  },
  {
    goal: 'P2 LCP',
    what: 'seconds to the largest contentful paint of each route',
    check: atMost,
    limit: 2,
    read: ({ figures }) => figures.lcp,
    of: (page) => !isCold(page),
  },
  {
    goal: 'P2 LCP, cold',
    what: 'seconds to the largest contentful paint of the sign-in page in a newcomer’s browser',
    check: atMost,
    limit: 1.5,
    read: ({ figures }) => figures.lcp,
    of: isCold,
  },
  {
    goal: 'P2 CLS',
    what: 'layout shift of each route',
    check: atMost,
    limit: 0.02,
    read: ({ figures }) => figures.cls,
  },
  {
    goal: 'P2 CLS, slow line',
    what: 'layout shift of each route while late parts arrive, one load with 1.6 Mbit/s and 150 ms in earnest',
    check: atMost,
    limit: 0.02,
    read: ({ slowShift }) => slowShift,
    why: ({ shifts, slowShift }) => (slowShift > 0.02 ? shifts : []),
  },
  {
    goal: 'P2 TBT',
    what: 'milliseconds of blocking time of each route',
    check: atMost,
    limit: 200,
    read: ({ figures }) => figures.tbt,
  },
]

/** One result for each yardstick, with all pages beside each other. */
export function summarise(
  pages: ReadonlyArray<PageMeasured>,
  runs: number,
): ReadonlyArray<BenchResult> {
  return yardsticks.flatMap(({ goal, what, check, limit, read, of = () => true, why }) => {
    const taken = pages.filter(of).toSorted((a, b) => read(a) - read(b))
    const worst = check === atLeast ? taken[0] : taken.at(-1)
    if (!worst) return []
    return {
      goal,
      measured: `${what}; Lighthouse’s mobile preset, median of ${runs}, a returning visitor’s browser unless it says cold`,
      against: 'a fixed limit for the worst page',
      figures: Object.fromEntries(pages.filter(of).map((page) => [page.name, read(page)])),
      checks: [check(`the worst page, ${worst.name}`, read(worst), limit)],
      ...(why && {
        findings: taken.flatMap((page) => why(page).map((one) => `${page.name}: ${one}`)),
      }),
    }
  })
}
