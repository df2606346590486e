import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAccount, listAccounts } from '@portal/contract/accounts/accounts'
import { projectRoot } from '../tools/project-files.ts'
import type { PortalServer } from '../tools/portal-server.ts'
import { signInHeader } from '../tools/persona-session.ts'
import { databaseOf } from './bench-portal.ts'
import { atLeast } from './bench-result.ts'
import type { BenchResult } from './bench-result.ts'
import { compareRates } from './compare-rates.ts'
import { ratio } from './page-beside-express.ts'
import { startRival } from './rival-server.ts'

/** A signed-in customer's account, beside the same answer made by Express and beside servers that read one bare row. */
export async function benchAccountReads(portal: PortalServer): Promise<BenchResult> {
  const { ours, headers, whole, row, bare, stop } = await openAccountRivals(portal)
  try {
    const { rates } = await compareRates({
      ours: { url: ours, headers, status: 200 },
      'express, same answer': { url: whole, headers, status: 200 },
      'express, one row': { url: row, status: 200 },
      'bare, one row': { url: bare, status: 200 },
    })
    return {
      goal: 'P6',
      measured:
        'answers a second to a signed-in GET of one account: session, grant, details, balance and attention',
      against:
        'the same answer, byte by byte, from Express 5 + pg by the book; bare node:http + pg reading one row without asking who calls; Express reading that row is shown as the harder neighbour',
      figures: rates,
      checks: [
        atLeast('ours / Express 5 + pg, same answer', ratio(rates, 'express, same answer'), 1.3),
        atLeast('ours / node:http + pg, one row', ratio(rates, 'bare, one row'), 0.7),
      ],
    }
  } finally {
    stop()
  }
}

/**
 * The addresses of one account at the portal and at its rivals, which run until `stop`.
 * @throws Error when the rival answers something else: less work would be quicker
 */
export async function openAccountRivals(portal: Pick<PortalServer, 'address' | 'dataDir'>) {
  const headers = await signInHeader(portal.address, 'maya')
  const list = await fetch(`${portal.address}/api${listAccounts.path}`, { headers })
  const id = listAccounts.answer.parse(await list.json()).items[0]?.id ?? ''
  const ours = `${portal.address}/api${getAccount.path.replace('{accountId}', id)}`
  const connection = databaseOf(portal)
  const settings = {
    connection,
    ...utilitySettings(),
    headers: await answeredHeaders(ours, headers),
  }
  const rivals = await Promise.all([
    startRival('express-account', settings),
    startRival('express-account-row', { connection }),
    startRival('bare-account-row', { connection }),
  ])
  const stop = () => rivals.forEach((rival) => rival.stop())
  const [whole = '', row = '', bare = ''] = rivals.map(({ address }) => `${address}/accounts/${id}`)
  try {
    await expectSameAnswer(ours, whole, headers)
  } catch (error) {
    stop()
    throw error
  }
  return { ours, headers, whole, row, bare, stop }
}

/** What the rival needs to know of the utility. */
function utilitySettings() {
  const path = join(projectRoot, 'apps/server/config/cedar-bay.json')
  const { utility, rules } = JSON.parse(readFileSync(path, 'utf8'))
  return { timeZone: utility.timeZone, currency: utility.currency, sessions: rules.sessions }
}

/** The product's headers, so that the rival sends them too; without those that every server makes for itself. */
async function answeredHeaders(
  url: string,
  headers: Record<string, string>,
): Promise<Record<string, string>> {
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  const own = new Set(['connection', 'keep-alive', 'date', 'content-length', 'x-request-id'])
  return Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)))
}

/** @throws Error when the rival answers something else: less work would be quicker */
export async function expectSameAnswer(
  ours: string,
  theirs: string,
  headers: Record<string, string>,
): Promise<void> {
  const [own, other] = await Promise.all(
    [ours, theirs].map(async (url) => (await fetch(url, { headers })).text()),
  )
  if (own !== other) throw new Error(`The rival answers\n${other}\ninstead of\n${own}`)
}
