import type { Passkey } from '@portal/contract/identity/identity-passkeys'
import type { SessionView } from '@portal/contract/identity/identity-sessions'
import { sampleAccount } from './accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { sampleNotifications } from './notification-samples.ts'

export const sampleProfile = {
  firstName: 'Maya',
  lastName: 'Castell',
  email: 'maya@example.com',
  businessName: null,
  phone: null,
  hasPassword: true,
  loginMethods: [],
  keptFrom: null,
}

export const settledProfile = { ...sampleProfile, phone: '+1 (541) 555-0134' }

export function samplePasskey(changes: Partial<Passkey> = {}): Passkey {
  return {
    id: '1d2c3b4a-0000-4000-8000-000000000001',
    name: 'Maya’s phone',
    createdAt: '2026-10-02T17:00:00.000Z',
    lastUsedAt: '2026-11-18T16:20:00.000Z',
    backedUp: true,
    ...changes,
  }
}

export function sampleSession(changes: Partial<SessionView> = {}): SessionView {
  return {
    id: '1d2c3b4a-0000-4000-8000-000000000010',
    device: 'Chrome on Windows',
    method: 'password',
    startedAt: '2026-11-02T17:00:00.000Z',
    lastUsedAt: '2026-11-18T16:20:00.000Z',
    rememberMe: true,
    current: false,
    ...changes,
  }
}

export const hereSession = sampleSession({
  id: '1d2c3b4a-0000-4000-8000-000000000011',
  device: 'Safari on iPhone',
  current: true,
})

const events = [
  { at: '2026-11-18T16:20:00.000Z', act: 'login', device: 'Safari on iPhone' },
  { at: '2026-11-17T03:02:00.000Z', act: 'login-refused', device: null },
  { at: '2026-11-02T17:00:00.000Z', act: 'password-changed', device: 'Chrome on Windows' },
] as const

/** Answers all that settings read, as a profile with a password alone; a test changes what it is about. */
export function answerSettings(changes: Parameters<typeof answerCalls>[0] = {}) {
  return answerCalls({
    getProfile: { data: settledProfile },
    getPushDevices: { data: { publicKey: null, devices: [] } },
    getTwoFactor: { data: { since: null, recoveryCodesLeft: 0 } },
    listPasskeys: { data: { items: [] } },
    listProviders: { data: { items: [{ key: 'google', name: 'Google' }] } },
    listSessions: { data: { items: [sampleSession(), hereSession] } },
    listSecurityEvents: { data: { items: events } },
    getNotifications: { data: sampleNotifications() },
    listAccounts: { data: { items: [sampleAccount()] } },
    getBillNotices: { data: { paperless: true, attachPdf: true, reminderDays: 3 } },
    ...changes,
  })
}
