import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import { settle } from './settle.ts'
import { signedInState } from './signed-in-state.ts'

export const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const
export type Device = keyof typeof devices
export type Theme = 'light' | 'dark'

export interface VisitOptions {
  device?: Device
  width?: number
  theme?: Theme
  /** Who is signed in when the visit begins; the first page is still to be opened. */
  as?: PersonaName
  /** With the service worker, which fetches every file of the build at once: for what it has a part in. */
  withWorker?: boolean
  /** Faults that this test provokes, such as the browser's own note of a refused call. */
  expected?: ReadonlyArray<RegExp>
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** A path of the portal, opened and settled. */
  open: (path: string) => Promise<void>
  /** Another tab of the same browser, in which as little may go wrong. */
  newTab: () => Promise<Page>
}

interface OpenVisit extends Visit {
  faults: ReadonlyArray<string>
}

let browser: Browser
const open: Array<OpenVisit> = []

export async function connectBrowser(): Promise<void> {
  browser = await chromium.connect(inject('browserEndpoint'))
}

export const leaveBrowser = () => browser.close()

/** Every visit of every test: nothing on the console, no script error, no broken policy, no failed call. */
export async function endVisits(): Promise<void> {
  const visits = open.splice(0)
  await Promise.all(visits.map(({ context }) => context.close()))
  expect(visits.flatMap(({ faults }) => faults)).toEqual([])
}

/** A fresh browser profile on one device; what goes wrong in it fails the test. */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const { device = 'desktop', theme = 'light', as } = options
  const size = devices[device]
  const context = await browser.newContext({
    baseURL: inject('address'),
    viewport: { ...size, width: options.width ?? size.width },
    colorScheme: theme,
    locale: 'en-US',
    reducedMotion: 'reduce',
    hasTouch: device === 'phone',
    acceptDownloads: true,
    ...(as && { storageState: await signedInState(inject('address'), as) }),
    serviceWorkers: options.withWorker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(10_000)
  const faults: Array<string> = []
  const newTab = async () => {
    const tab = await context.newPage()
    watch(tab, faults, options.expected ?? [])
    return tab
  }
  const page = await newTab()
  const own = { page, context, open: (path: string) => openSettled(page, path), newTab, faults }
  open.push(own)
  return own
}

async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
}

function watch(page: Page, faults: Array<string>, expected: ReadonlyArray<RegExp>): void {
  const note = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(`script: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) note(`answer: ${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // A call that a navigation or a newer call made useless is let go by the page itself.
    if (why !== 'net::ERR_ABORTED') note(`call: ${why} ${request.url()}`)
  })
}
