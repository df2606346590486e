import type { Alert } from '@portal/contract/alerts/alerts'
import type { Need } from '@portal/contract/alerts/alerts-needs'
import { accountId } from './sample-ids.ts'

export const alertId = '6c1f0e7a-2b3c-4d5e-8f90-1a2b3c4d5e01'
export const otherAlertId = '6c1f0e7a-2b3c-4d5e-8f90-1a2b3c4d5e02'

/** Autopay failed an hour ago, after it had announced the payment. */
export function sampleAlert(changes: Partial<Alert> = {}): Alert {
  const createdAt = new Date(Date.now() - 60_000).toISOString()
  return {
    id: alertId,
    event: 'autopay',
    accountId,
    title: 'Autopay couldn’t pay $142.60',
    text: 'We couldn’t charge $142.60 to your card ending 4242.',
    link: { label: 'See your autopay', page: `/accounts/${accountId}/autopay` },
    createdAt,
    isRead: false,
    deliveries: [{ channel: 'email', state: 'refused', at: createdAt, held: null }],
    earlier: [],
    ...changes,
  }
}

export function readAlert(changes: Partial<Alert> = {}): Alert {
  return sampleAlert({
    id: otherAlertId,
    event: 'own-reading',
    title: 'We have your meter reading',
    text: 'You read the meter.',
    link: { label: 'See your reading', page: `/accounts/${accountId}/own-reading` },
    createdAt: '2026-10-03T17:00:00.000Z',
    isRead: true,
    deliveries: [],
    ...changes,
  })
}

export function sampleNeed(changes: Partial<Need> = {}): Need {
  return { alert: sampleAlert(), asks: 'payment', by: null, ...changes }
}
