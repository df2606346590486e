import type { PaymentRow, PaymentStatus } from '@portal/contract/payments'
import * as z from 'zod/mini'
import { isPaid, isUnderWay } from './payment-states.ts'

/** What the history can be narrowed to, in the words of its reader. */
export const historyFilter = z.enum(['paid', 'checking', 'failed'])
export type HistoryFilter = z.infer<typeof historyFilter>

/** Failed ones are few and far apart, so the server looks for them; the others are sifted as they come. */
export function askedStatus(filter: HistoryFilter | undefined): PaymentStatus | undefined {
  return filter === 'failed' ? 'failed' : undefined
}

export function keepsRow(filter: HistoryFilter | undefined, { status }: PaymentRow): boolean {
  if (filter === 'paid') return isPaid(status)
  if (filter === 'checking') return isUnderWay(status)
  return true
}
