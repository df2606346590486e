import type { Page } from 'playwright-core'

/** So many times slower than this machine, as Lighthouse's mobile preset has it. */
const slowDown = 4

/** Shorter than this the browser reports no event; so an act without a report took at most so long. */
const shortest = 16

/** An event is reported some time after the picture that follows it, ms. */
const reportedWithin = 300

interface Interactions {
  /** The longest event of each interaction, ms, as the browser's Event Timing reports it. */
  durations: Map<number, number>
  /** Taps and keys that arrived. */
  seen: number
}

declare global {
  interface Window {
    benchInteractions: Interactions
  }
}

/** Lets every page that is opened from now on note its interactions. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interactions: Interactions = { durations: new Map(), seen: 0 }
    window.benchInteractions = interactions
    for (const kind of ['pointerdown', 'keydown']) {
      addEventListener(kind, () => (interactions.seen += 1), { capture: true })
    }
    // The types of the browser do not know the threshold yet.
    const events = { type: 'event', durationThreshold: 16, buffered: true }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('interactionId' in entry) || !entry.interactionId) continue
        const id = Number(entry.interactionId)
        const longest = interactions.durations.get(id) ?? 0
        interactions.durations.set(id, Math.max(longest, entry.duration))
      }
    }).observe(events)
  })
}

/**
 * How long the slowest tap or key of the act took on a slow processor until the next picture, ms.
 * @throws Error when nothing was tapped or pressed: an act that misses its mark is quick
 */
export async function measureDelay(page: Page, act: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    window.benchInteractions.durations.clear()
    window.benchInteractions.seen = 0
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  try {
    await act()
    await page.evaluate(
      (wait) =>
        new Promise((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, wait)))
        }),
      reportedWithin,
    )
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devtools.detach()
  }
  const { durations, seen } = await page.evaluate(() => ({
    durations: [...window.benchInteractions.durations.values()],
    seen: window.benchInteractions.seen,
  }))
  if (seen === 0) throw new Error('Nothing was tapped or pressed')
  return Math.max(shortest, ...durations)
}
