import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPortalServer } from '../tools/portal-server.ts'
import type { PortalServer } from '../tools/portal-server.ts'
import { serverCore } from './measure-rate.ts'

/** Limits guard against strangers; a measurement is one stranger who asks very often. */
const withoutLimits = {
  // The same few accounts are paid again and again.
  payments: { overpayMore: 1_000_000_000_00 },
  rateLimits: {
    general: { perAddress: 100_000_000, perProfile: 100_000_000, seconds: 60 },
    signIn: { perAddress: 1000, seconds: 60 },
    document: { perAddress: 1000, perProfile: 1000, seconds: 60 },
  },
}

/** The product with its database on one core; with so many accounts that the database looks rows up by their keys. */
export function startBenchPortal(): Promise<PortalServer> {
  return startPortalServer({ accounts: 1000, rules: withoutLimits, core: serverCore })
}

/** The product's own embedded database, for those who are measured against it on the same rows. */
export function databaseOf(portal: Pick<PortalServer, 'dataDir'>) {
  return {
    host: join(portal.dataDir, 'postgres-socket'),
    port: 5432,
    user: 'portal',
    password: readFileSync(join(portal.dataDir, 'postgres.password'), 'utf8').trim(),
    database: 'portal',
  }
}
