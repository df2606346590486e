import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/**
 * [P1] Kilobytes: what the two first pages may fetch of JavaScript, each further one beyond home, and any in all. The goal
 * of the sign-in page is 145, that of home 160. They measure 146.5 and 166.7, home with the forecast of the next bill, which
 * is worth its 3, with the places of alerts, access and contact, and with whose turn it is to pay; 177.1 where the amount
 * knows what is arranged, paused or failed and tried with another card. What comes next has to win its bytes back. The goal
 * of a further page is 50; autopay's measures that, the settings of an account 52.0 and the steps of paying 52.3.
 */
export const byteLimits = {
  login: 146.5,
  home: 166.9,
  arrangedHome: 177.2,
  further: 52.4,
  transfer: 300,
  /**
   * JavaScript of the operators' console, whose goal for either first page is 180. They measure 156.5 and 167.0; with styles,
   * font and answers 191 and 207. What comes next has to win its bytes back.
   */
  consoleSignIn: 157.5,
  console: 168,
}

/** What a Chromium fetches to show a page, in kilobytes of 1000 bytes as gzip: each script, and everything together. */
export interface PageBytes {
  scripts: ReadonlyMap<string, number>
  total: number
}

/** What a file weighs that many pages fetch; its content is in its name. */
const weighed = new Map<string, Promise<number>>()
const lasting = /\/assets\//

async function weigh(response: Response): Promise<number> {
  const body = await response.body()
  const isPacked = ['font', 'image'].includes(response.request().resourceType())
  return (isPacked ? body.length : gzipSync(body).length) / 1000
}

function sizeOf(response: Response): Promise<number> {
  const url = response.url()
  if (!lasting.test(url)) return weigh(response)
  const size = weighed.get(url) ?? weigh(response)
  weighed.set(url, size)
  return size
}

/** Opens the address in a page of its own and counts until it is finished. */
export async function readPageBytes(
  page: Page,
  address: string,
  finished: (page: Page) => Promise<void>,
): Promise<PageBytes> {
  const scripts = new Map<string, number>()
  let total = 0
  const reads: Array<Promise<void>> = []
  const count = (response: Response) => {
    const read = async () => {
      const size = await sizeOf(response)
      total += size
      if (response.request().resourceType() === 'script') scripts.set(response.url(), size)
    }
    reads.push(read())
  }
  page.on('response', count)
  await page.goto(address)
  await finished(page)
  // What begins by itself from now on, such as the watches, is no part of the page.
  page.off('response', count)
  await Promise.all(reads)
  return { scripts, total }
}

/** Kilobytes of all these scripts, to the byte. */
export function sumOfScripts(scripts: PageBytes['scripts']): number {
  const bytes = [...scripts.values()].reduce((sum, size) => sum + Math.round(size * 1000), 0)
  return bytes / 1000
}

/** Kilobytes of the scripts that a page fetches and the other does not. */
export function sumBeyond(page: PageBytes, other: PageBytes): number {
  return sumOfScripts(new Map([...page.scripts].filter(([url]) => !other.scripts.has(url))))
}
