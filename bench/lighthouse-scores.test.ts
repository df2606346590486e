import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startBenchBrowser } from './bench-browser.ts'
import { readFigure, readShifts } from './lighthouse-figures.ts'
import { loadPage, summarise } from './lighthouse-scores.ts'

/** A tiny page on a port of its own; any other path leads to it. */
async function serve(body: string): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html').end(body)
    else response.writeHead(302, { location: '/' }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

async function browserPort(): Promise<number> {
  const browser = await startBenchBrowser()
  onTestFinished(browser.stop)
  return browser.port
}

const page = (script: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><title>A page</title><main style="padding: 1px"><p style="height: 300px">Words that stand below.</p></main><script>${script}</script>`

it('what moves when late parts arrive is found, by its name and its amount', async () => {
  const late = `setTimeout(() => {
    const part = document.createElement('div')
    part.style.height = '300px'
    document.querySelector('main').prepend(part)
  }, 200)`
  const flags = {
    port: await browserPort(),
    onlyAudits: ['cumulative-layout-shift', 'layout-shifts'],
  }
  const moved = await loadPage(await serve(page(late)), flags)
  expect(readFigure(moved, 'cumulative-layout-shift')).toBeGreaterThan(0.02)
  expect(readShifts(moved).join()).toMatch(/main > p moved by 0\.\d+/)
})

it('a page that leads elsewhere is not taken for the page that was asked for', async () => {
  // Nothing comes late here, so nothing is waited for.
  const atOnce = { pauseAfterFcpMs: 0, pauseAfterLoadMs: 0, networkQuietThresholdMs: 0 }
  const flags = { port: await browserPort(), onlyAudits: ['cumulative-layout-shift'], ...atOnce }
  const address = await serve(page(''))
  await expect(loadPage(`${address}settings`, flags)).rejects.toThrow('led to /')
})

it('one bad page among good ones is found out by every yardstick that it misses', () => {
  const scores = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
  const good = {
    name: '/accounts',
    isPublic: false,
    figures: { ...scores, lcp: 1, cls: 0, tbt: 50 },
    slowShift: 0,
    shifts: [],
    faults: {},
  }
  const bad = {
    ...good,
    name: '/bills',
    figures: { ...scores, performance: 90, accessibility: 96, lcp: 2.4, cls: 0.05, tbt: 400 },
    slowShift: 0.2,
    shifts: ['main > ul moved by 0.2'],
    faults: { accessibility: ['color-contrast'] },
  }
  const results = summarise([good, bad, good], 5)
  const missed = results.filter(({ checks }) => checks.some(({ met }) => !met))
  expect(missed.map(({ goal, findings }) => [goal, findings])).toEqual([
    ['P2 performance', undefined],
    ['P2 accessibility', ['/bills: color-contrast']],
    ['P2 LCP', undefined],
    ['P2 CLS', undefined],
    ['P2 CLS, slow line', ['/bills: main > ul moved by 0.2']],
    ['P2 TBT', undefined],
  ])
})
