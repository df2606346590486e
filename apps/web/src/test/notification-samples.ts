import type { Notifications } from '@portal/contract/alerts/alerts-notifications'

const row = (event: Notifications['groups'][number]['events'][number]['event'], title: string) => ({
  event,
  title,
  detail: null,
  channels: [{ channel: 'email' as const, isRecommended: true, isFixed: false }],
})

const fixed = (channel: { channel: 'email'; isRecommended: boolean; isFixed: boolean }) => ({
  ...channel,
  isFixed: true,
})

/** As the server answers them in English, for somebody who has chosen nothing. */
export function sampleNotifications(changes: Partial<Notifications> = {}): Notifications {
  const security = row('security', 'Sign-ins and changes to your profile')
  const bill = row('bill-ready', 'Bill ready')
  return {
    channels: [
      { channel: 'email', address: 'maya@example.com', state: 'working', disturbs: false },
    ],
    groups: [
      {
        title: 'Security',
        whyFixed: 'Always on, because these protect you and your accounts.',
        events: [{ ...security, channels: security.channels.map(fixed) }],
      },
      {
        title: 'Bills and payments',
        whyFixed: null,
        events: [
          { ...bill, detail: 'Instead of on paper', channels: bill.channels.map(fixed) },
          { ...row('payment-due', 'Payment due'), detail: 'As many days before as you chose' },
          row('payment', 'Payments made, failed or returned'),
          {
            ...row('payment-plan', 'Payment plan'),
            detail: 'Before each payment, and how it went',
          },
        ],
      },
    ],
    texts: null,
    wishes: [],
    quietHours: { isOn: true, from: '21:00', until: '08:00' },
    held: null,
    samples: [],
    recent: [],
    ...changes,
  }
}
