import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { chromiumPath } from '../tools/chromium-path.ts'
import { fillPath, readIds } from '../tools/pages/portal-pages.ts'
import type { PortalServer } from '../tools/portal-server.ts'
import { enterAs } from './bench-browser.ts'
import { atMost } from './bench-result.ts'
import type { BenchResult } from './bench-result.ts'
import { median } from './compare-rates.ts'
import { measureDelay, watchInteractions } from './interaction-delays.ts'
import { scenes } from './portal-acts.ts'
import type { Scene } from './portal-acts.ts'

const phone = { width: 390, height: 844 }
const slowest = { p75: 100, p98: 200 }

/** How long an act's outcome is waited for, ms; one that does not come counts as so slow. */
const patience = 20_000

/** Every act on a phone with a slow processor: how long until its first picture. */
export async function benchActs(
  portal: PortalServer,
  { runs, only }: { runs: number; only?: string | undefined },
): Promise<BenchResult> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  /** Of each act and run the longest interaction. */
  const delays = new Map<string, Array<number>>()
  const findings: Array<string> = []
  try {
    for (const scene of scenes.filter(({ path }) => !only || path.includes(only))) {
      findings.push(
        ...(await playScene(browser, portal, scene, runs, (act, delay) => {
          delays.set(act, [...(delays.get(act) ?? []), delay])
        })),
      )
    }
  } finally {
    await browser.close()
  }
  const all = [...delays.values()].flat()
  return {
    goal: 'P3',
    measured: `milliseconds from a tap or a key to the next picture, the slowest of each act, median of ${runs}; ${delays.size} acts on a phone’s page, processor slowed down four times`,
    against: 'fixed limits for all acts and runs together',
    figures: Object.fromEntries([...delays].map(([act, list]) => [act, median(list)])),
    findings,
    checks: [
      atMost('p75 of all acts, ms', percentile(all, 75), slowest.p75),
      atMost('p98 of all acts, ms', percentile(all, 98), slowest.p98),
    ],
  }
}

/** Plays a scene so many times, each on a fresh page of one visitor. Answers what did not come about. */
async function playScene(
  browser: Browser,
  portal: PortalServer,
  { path, visitor, acts }: Scene,
  runs: number,
  keep: (act: string, delay: number) => void,
): Promise<Array<string>> {
  const faults: Array<string> = []
  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  context.setDefaultTimeout(patience)
  const entrance = await context.newPage()
  await enterAs(entrance, portal.address, visitor)
  await entrance.close()
  const isPerson = visitor !== 'guest' && visitor !== 'stranger'
  const ids = isPerson ? await readIds(portal.address, visitor) : {}
  for (let run = 0; run < runs; run += 1) {
    const page = await context.newPage()
    await watchInteractions(page)
    await page.goto(`${portal.address}${fillPath(path, ids)}`)
    await page.waitForLoadState('networkidle')
    for (const act of acts) {
      try {
        keep(act.name, await measureDelay(page, () => act.do(page)))
        // What the act set off is not the next one's.
        await page.waitForLoadState('networkidle')
      } catch (error) {
        keep(act.name, patience)
        faults.push(`${path}, “${act.name}”: ${String(error).split('\n')[0]}`)
        break
      }
    }
    await page.close()
  }
  await context.close()
  return faults
}

/** The smallest of the numbers that at least so many percent of them do not exceed. */
export function percentile(numbers: ReadonlyArray<number>, percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
