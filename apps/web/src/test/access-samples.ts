import { rolePermissions } from '@portal/contract/access/access'
import type { Role } from '@portal/contract/access/access'
import type { AccessLog } from '@portal/contract/access/access-log'
import type {
  AccountAccess,
  AccountInvitation,
  AccountPerson,
} from '@portal/contract/access/access-people'

const idOf = (n: number) => `00000000-0000-4000-8000-0000000001${n.toString().padStart(2, '0')}`

export function samplePerson(
  n: number,
  name: string,
  role: Role,
  changes: Partial<AccountPerson> = {},
): AccountPerson {
  return {
    id: idOf(n),
    name,
    email: `person${n}@example.com`,
    role,
    permissions: [...rolePermissions[role]],
    lastDay: null,
    note: null,
    mayChange: true,
    isYou: false,
    since: '2026-11-01T20:00:00.000Z',
    lastVisitAt: null,
    isOver: false,
    ...changes,
  }
}

export function sampleInvitation(changes: Partial<AccountInvitation> = {}): AccountInvitation {
  return {
    id: idOf(50),
    email: 'dana@baybooks.example',
    role: 'payer',
    permissions: [...rolePermissions.payer],
    lastDay: null,
    note: null,
    mayChange: true,
    sentAt: '2026-11-22T20:00:00.000Z',
    until: '2026-11-29T20:00:00.000Z',
    isOver: false,
    ...changes,
  }
}

/** Lena owns the account alone, Tomás manages it, and Dana is invited. */
export function sampleAccess(changes: Partial<AccountAccess> = {}): AccountAccess {
  return {
    mayManage: true,
    isOnlyOwner: true,
    people: [
      samplePerson(1, 'Lena Halvorsen', 'owner', { isYou: true }),
      samplePerson(2, 'Tomás Rivera', 'manager', {
        lastDay: '2026-12-31',
        note: 'with the lease',
      }),
    ],
    invitations: [sampleInvitation()],
    ...changes,
  }
}

export const sampleLog: AccessLog = {
  from: '2026-10-23',
  to: '2026-11-21',
  visitors: [
    {
      id: idOf(1),
      name: 'Lena Halvorsen',
      email: 'person1@example.com',
      isYou: true,
      from: null,
      to: null,
      days: [{ date: '2026-11-21', visits: 1, hour: '2026-11-21T18:00:00Z' }],
      lastAt: '2026-11-21T20:00:00.000Z',
    },
    {
      id: idOf(2),
      name: 'Tomás Rivera',
      email: 'person2@example.com',
      isYou: false,
      from: '2026-11-01',
      to: '2026-11-20',
      days: [
        { date: '2026-11-02', visits: 3, hour: '2026-11-02T18:00:00Z' },
        { date: '2026-11-19', visits: 2, hour: '2026-11-19T18:00:00Z' },
      ],
      lastAt: '2026-11-19T20:00:00.000Z',
    },
  ],
  entries: [
    {
      at: '2026-11-20T20:00:00.000Z',
      name: 'Lena Halvorsen',
      email: 'person1@example.com',
      isYou: true,
      act: 'invited',
      about: 'dana@baybooks.example',
    },
    {
      at: '2026-11-03T20:00:00.000Z',
      name: 'Tomás Rivera',
      email: 'person2@example.com',
      isYou: false,
      act: 'autopay',
      about: null,
    },
    {
      at: '2026-11-01T20:00:00.000Z',
      name: 'Tomás Rivera',
      email: 'person2@example.com',
      isYou: false,
      act: 'invitation-accepted',
      about: null,
    },
  ],
}
