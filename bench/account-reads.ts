import { getAccount, listAccounts } from '@portal/contract/accounts/accounts'
import type { PortalServer } from '../tools/portal-server.ts'
import { databaseOf, signInHeader } from './bench-portal.ts'
import { atLeast } from './bench-result.ts'
import type { BenchResult } from './bench-result.ts'
import { compareRates } from './compare-rates.ts'
import { ratio } from './page-reads.ts'
import { startRival } from './rival-server.ts'

/** A signed-in customer's account, with token, rights and what is owed, beside reading one bare row. */
export async function benchAccountReads(portal: PortalServer): Promise<BenchResult> {
  const headers = await signInHeader(portal, 'maya')
  const list = await fetch(`${portal.address}/api${listAccounts.path}`, { headers })
  const id = listAccounts.answer.parse(await list.json()).items[0]?.id ?? ''
  const connection = databaseOf(portal)
  const bare = await startRival('bare-account', { connection })
  const express = await startRival('express-account', { connection })
  try {
    const own = `${portal.address}/api${getAccount.path.replace('{accountId}', id)}`
    const { rates } = await compareRates({
      ours: { url: own, headers, status: 200 },
      bare: { url: `${bare.address}/accounts/${id}`, status: 200 },
      express: { url: `${express.address}/accounts/${id}`, status: 200 },
    })
    return {
      goal: 'P6',
      measured: 'signed-in GET of one account: token, rights, details, balance and attention',
      figures: rates,
      checks: [
        atLeast('ours / node:http + pg, one row', ratio(rates, 'bare'), 0.5),
        atLeast('ours / Express 5 + pg, one row', ratio(rates, 'express'), 1.3),
      ],
    }
  } finally {
    bare.stop()
    express.stop()
  }
}
