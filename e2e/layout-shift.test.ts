import { listAccounts } from '@portal/contract/accounts/accounts'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { everyPage } from './every-page.ts'
import type { KnownPage } from './every-page.ts'
import { signInToApi } from './portal-api.ts'
import { settle } from './settle.ts'
import { visit } from './visit.ts'

/** How far things may move by themselves while a page comes together. */
const mostShift = 0.02

/** What stands on a page beside that for which somebody came; it may come last. */
const lateParts = /own-reading|bill-forecast|bill-notices|autopay|payment-plan|scheduled|profile/

/** Holds each answer of the API back for a time of its own, as on a slow line; says how many are still held. */
async function holdAnswers(page: Page): Promise<() => number> {
  let asked = 0
  let held = 0
  await page.route('**/api/**', async (route) => {
    asked += 1
    held += 1
    const ms = 150 * (asked % 3) + (lateParts.test(route.request().url()) ? 1500 : 0)
    await new Promise((done) => setTimeout(done, ms))
    await route.continue()
    held -= 1
  })
  return () => held
}

interface Shift {
  moved: number
  what: ReadonlyArray<string>
}

/** What moved by itself since the page was opened, as browsers measure it. */
function readShifts(page: Page): Promise<ReadonlyArray<Shift>> {
  return page.evaluate(
    () =>
      new Promise<ReadonlyArray<Shift>>((done) => {
        const found: Array<Shift> = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput, sources } = entry as unknown as {
              value: number
              hadRecentInput: boolean
              sources: ReadonlyArray<{ node: Node | null }>
            }
            const what = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60))
            if (!hadRecentInput) found.push({ moved: value, what })
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(found), 200)
      }),
  )
}

/** Pages in states that `every-page.ts` does not have; of several accounts the one of the name, else the first. */
const inOtherStates: ReadonlyArray<{ as: PersonaName; part: string; nickname?: string }> = [
  { as: 'priya', part: '' },
  { as: 'jordan', part: '/payment-history' },
  { as: 'jordan', part: '/autopay' },
  { as: 'lena', part: '/bills', nickname: 'Alder bungalow' },
]

async function listPages(): Promise<ReadonlyArray<KnownPage>> {
  const address = inject('address')
  const others = inOtherStates.map(async ({ as, part, nickname }) => {
    const { items } = await (await signInToApi(address, as)).get(listAccounts)
    const account = items.find((each) => nickname === undefined || each.nickname === nickname)
    return { name: `account${part} of ${as}`, path: `/accounts/${account?.id ?? ''}${part}`, as }
  })
  return [...(await everyPage(address)), ...(await Promise.all(others))]
}

const pages = await listPages()

describe.each(['phone', 'desktop'] as const)('on a %s', (device) => {
  it.each(pages)('nothing jumps as the late parts come: $name', async ({ as, path }) => {
    const { page } = await visit({ ...(as && { as }), device, expected: [/status of 404/] })
    const held = await holdAnswers(page)
    await page.goto(path)
    // What comes late is asked for behind what was asked for first.
    await expect
      .poll(
        async () => {
          await settle(page)
          await page.waitForTimeout(100)
          return held()
        },
        { timeout: 15_000 },
      )
      .toBe(0)
    await settle(page)
    const shifts = await readShifts(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const moved = shifts.reduce((sum, shift) => sum + shift.moved, 0)
    expect(moved > mostShift ? shifts : []).toEqual([])
  })
})
