import { Readable } from 'node:stream'
import type { OperatorAuditEntry } from '@portal/contract/operators/operators-audit'
import type { Locale } from '@portal/contract/texts'
import { csvLines, csvTable } from '@portal/rules/csv-table'
import { inBackground } from '../../../db/time-limits.ts'
import type { Database } from '../../../db/transaction.ts'
import { listAudit } from './audit-store.ts'
import type { AuditAsked } from './audit-store.ts'
import { auditViews } from './audit-view.ts'

const PAGE = 500

const columns: Record<Locale, ReadonlyArray<string>> = {
  en: ['Entry', 'At', 'Operator', 'Key', 'Act', 'Subject', 'About', 'From', 'Details'],
  es: ['Entrada', 'Hora', 'Operador', 'Clave', 'Acción', 'Asunto', 'Sobre', 'Desde', 'Detalles'],
}

/** All that is asked for, read page by page as it is sent. */
export function auditCsv(db: Database, asked: AuditAsked, locale: Locale): Readable {
  return Readable.from(tableParts(db, asked, locale))
}

async function* tableParts(
  db: Database,
  asked: AuditAsked,
  locale: Locale,
): AsyncGenerator<string> {
  yield csvTable(columns[locale], [])
  for (let before: number | undefined; ;) {
    const place = { before, count: PAGE }
    const rows = await inBackground(() => listAudit(db, asked, place))
    const entries = await inBackground(() => auditViews(db, rows))
    if (entries.length > 0) yield csvLines(entries.map(cellsOf))
    if (rows.length < PAGE) return
    before = rows.at(-1)?.number
  }
}

function cellsOf(entry: OperatorAuditEntry): Array<string | number> {
  const { number, at, operator, key, act, subject, about, from, details } = entry
  const who = [operator?.name ?? '', key?.name ?? '']
  return [number, at, ...who, act, subject ?? '', about?.name ?? '', from ?? '', said(details)]
}

function said(details: OperatorAuditEntry['details']): string {
  return Object.keys(details).length === 0 ? '' : JSON.stringify(details)
}
