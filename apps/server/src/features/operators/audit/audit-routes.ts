import type { AuditFilter } from '@portal/contract/operators/operators-audit'
import type { operatorsDesk } from '@portal/contract/operators/operators-desk'
import type { Database } from '../../../db/transaction.ts'
import { ownTransactions } from '../../../http/handler.ts'
import type { HandlersOf } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findAccountId } from '../../accounts/accounts-reads.ts'
import { auditCsv } from './audit-csv.ts'
import { findAuditEntry, findLatestCheck, listAudit } from './audit-store.ts'
import type { AuditAsked } from './audit-store.ts'
import { auditViews } from './audit-view.ts'
import { checkAudit, checkView } from './check-audit.ts'

type AuditRoute = Extract<keyof (typeof operatorsDesk)['routes'], `${string}Audit${string}`>

const PAGE = 50

export function auditHandlers({
  db: database,
  clock,
}: Pick<Surroundings, 'db' | 'clock'>): Pick<HandlersOf<typeof operatorsDesk>, AuditRoute> {
  return {
    listOperatorAudit: async ({ query: { before, ...filter } }, { db, note }) => {
      note({ details: { ...filter, ...(before !== undefined && { before }) } })
      const asked = await askedOf(db, filter)
      const rows = await listAudit(db, asked, { before, count: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      const last = page.at(-1)?.number ?? null
      return {
        entries: await auditViews(db, page),
        next: rows.length > PAGE ? last : null,
      }
    },
    getOperatorAuditEntry: async ({ params: { entryNumber } }, { db, note }) => {
      note({ subject: String(entryNumber) })
      const found = await findAuditEntry(db, entryNumber)
      const [entry] = found ? await auditViews(db, [found]) : []
      if (!entry) throw problem('not-found')
      return entry
    },
    exportOperatorAudit: async ({ query }, { db, locale, note }) => {
      note({ details: { ...query } })
      return {
        type: 'text/csv; charset=utf-8',
        content: auditCsv(db, await askedOf(db, query), locale),
        fileName: 'audit.csv',
      }
    },
    getAuditCheck: async (_call, { db }) => {
      const check = await findLatestCheck(db)
      return { check: check ? checkView(check) : null }
    },
    checkOperatorAudit: ownTransactions(async (_call, { note }) => {
      const check = await checkAudit(database, clock.now())
      note({ details: { count: check.count, broken: check.broken } })
      return check
    }),
  }
}

/** People know an account by its number, the log by its id. */
async function askedOf(db: Database, { subject, ...filter }: AuditFilter): Promise<AuditAsked> {
  if (subject === undefined) return filter
  const accountId = await findAccountId(db, subject)
  return { ...filter, subjects: accountId === null ? [subject] : [subject, accountId] }
}
