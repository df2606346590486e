import type { PortalServer } from '../tools/portal-server.ts'
import { atLeast } from './bench-result.ts'
import type { BenchResult } from './bench-result.ts'
import { compareRates } from './compare-rates.ts'
import { startRival } from './rival-server.ts'

/** The way that outages will be read (bytes prepared once, ETag), measured on the page as long as there are none. */
export async function benchPageReads(portal: PortalServer): Promise<ReadonlyArray<BenchResult>> {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
  const page = await readPage(portal.address, headers)
  const bare = await startRival('bare-page', page)
  const express = await startRival('express-page', page)
  try {
    const sides = { ours: portal.address, bare: bare.address, express: express.address }
    const full = await compareRates(toTargets(sides, headers, 200))
    const known = { ...headers, 'if-none-match': page.headers['etag'] ?? '' }
    const again = await compareRates(toTargets(sides, known, 304))
    return [
      {
        goal: 'P5 GET',
        measured: `GET of the page, ${Buffer.from(page.body, 'base64').length} bytes of gzip, prepared once; not yet the outage summary`,
        figures: full.rates,
        checks: [
          atLeast('ours / bare node:http', ratio(full.rates, 'bare'), 0.6),
          atLeast('ours / Express 5', ratio(full.rates, 'express'), 2),
        ],
      },
      {
        goal: 'P5 304',
        measured: 'the same page asked for again with its ETag',
        figures: again.rates,
        checks: [atLeast('ours / bare node:http', ratio(again.rates, 'bare'), 0.5)],
      },
    ]
  } finally {
    bare.stop()
    express.stop()
  }
}

function toTargets(sides: Record<string, string>, headers: Record<string, string>, status: number) {
  const targets = Object.entries(sides).map(([name, address]) => {
    return [name, { url: `${address}/`, headers, status }] as const
  })
  return Object.fromEntries(targets)
}

/** The product's answer as it is on the wire, so that the others send the same bytes. */
async function readPage(address: string, headers: Record<string, string>) {
  const { request } = await import('node:http')
  return new Promise<{ body: string; headers: Record<string, string> }>((done, fail) => {
    request(`${address}/`, { headers }, (answer) => {
      const parts: Array<Buffer> = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { connection: _c, 'keep-alive': _k, date: _d, ...own } = answer.headers
        const kept = Object.entries(own).map(([name, value]) => [name, String(value)])
        done({ body: Buffer.concat(parts).toString('base64'), headers: Object.fromEntries(kept) })
      })
    })
      .on('error', fail)
      .end()
  })
}

export function ratio(rates: Record<string, number>, other: string): number {
  return (rates['ours'] ?? 0) / (rates[other] ?? Number.NaN)
}
