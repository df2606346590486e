import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { PortalServer } from '../tools/portal-server.ts'
import { atLeast } from './bench-result.ts'
import type { BenchResult } from './bench-result.ts'
import { compareRates } from './compare-rates.ts'
import type { Target } from './measure-rate.ts'
import { startRival } from './rival-server.ts'

const asked = { accept: 'text/html', 'accept-encoding': 'gzip' }

/**
 * The way that outages will be read (bytes prepared once, ETag), measured on the page as long as there are none. Bare
 * node:http sends the same bytes and headers; Express makes its answer for each request, as an ordinary application does.
 * What Express does with our prepared bytes is shown beside it.
 */
export async function benchPageReads(portal: PortalServer): Promise<ReadonlyArray<BenchResult>> {
  const page = await readPage(portal.address)
  const bare = await startRival('bare-page', page)
  const express = await startRival('express-page', page)
  const prepared = await startRival('express-prepared-page', page)
  try {
    const to = (address: string): Target => ({ url: `${address}/`, headers: asked, status: 200 })
    const full = await compareRates({
      ours: to(portal.address),
      bare: to(bare.address),
      express: to(express.address),
      'express, bytes prepared': to(prepared.address),
    })
    const known = { ...asked, 'if-none-match': page.headers['etag'] ?? '' }
    const again = await compareRates({
      ours: { ...to(portal.address), headers: known, status: 304 },
      bare: { ...to(bare.address), headers: known, status: 304 },
      'express, bytes prepared': { ...to(prepared.address), headers: known, status: 304 },
    })
    const bytes = Buffer.from(page.body, 'base64').length
    return [
      {
        goal: 'P5 GET',
        measured: `answers a second to a GET of the page, ${bytes} bytes of gzip, prepared once; not yet the outage summary`,
        against:
          'bare node:http sending the very same bytes and headers, and Express 5 making and compressing as large an answer for each request; Express handed our bytes is shown beside them',
        figures: full.rates,
        checks: [
          atLeast('ours / bare node:http', ratio(full.rates, 'bare'), 0.6),
          atLeast('ours / Express 5', ratio(full.rates, 'express'), 2),
        ],
      },
      {
        goal: 'P5 304',
        measured: 'answers a second to the same GET with its ETag: 304, nothing sent',
        against: 'bare node:http answering 304 with the same headers; Express is shown beside it',
        figures: again.rates,
        checks: [atLeast('ours / bare node:http', ratio(again.rates, 'bare'), 0.5)],
      },
    ]
  } finally {
    for (const rival of [bare, express, prepared]) rival.stop()
  }
}

/** The product's answers as they are on the wire, so that the others send the same bytes. */
async function readPage(address: string) {
  const whole = await get(address, asked)
  const etag = whole.headers['etag'] ?? ''
  const unchanged = await get(address, { ...asked, 'if-none-match': etag })
  return {
    body: whole.body.toString('base64'),
    text: gunzipSync(whole.body).toString('utf8'),
    headers: whole.headers,
    unchanged: unchanged.headers,
  }
}

function get(address: string, headers: Record<string, string>) {
  return new Promise<{ body: Buffer; headers: Record<string, string> }>((done, fail) => {
    request(`${address}/`, { headers }, (answer) => {
      const parts: Array<Buffer> = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => done({ body: Buffer.concat(parts), headers: own(answer.headers) }))
    })
      .on('error', fail)
      .end()
  })
}

/** Without what Node adds to every answer. */
function own(headers: IncomingHttpHeaders): Record<string, string> {
  const { connection: _c, 'keep-alive': _k, date: _d, ...others } = headers
  return Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]))
}

export function ratio(rates: Record<string, number>, other: string): number {
  return (rates['ours'] ?? 0) / (rates[other] ?? Number.NaN)
}
