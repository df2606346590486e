import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findInvitationsWaiting } from '../access/own-invitations-reads.ts'
import { findPriorityStandings } from '../account-contact/account-contact-priority-reads.ts'
import type { PriorityStanding } from '../account-contact/account-contact-priority-reads.ts'
import { readStandings } from '../accounts/account-standing-reads.ts'
import type { AccountStanding } from '../accounts/account-standing-reads.ts'
import { listSessionsOfDevice } from '../identity/session-device-reads.ts'
import { findMailAddress } from '../identity/mail-address-reads.ts'
import { isBroken } from './delivery-reports/delivery-reports-store.ts'

/** What is stored of an alert that asks for something. */
export interface AskingAlert {
  id: string
  thing: string
  accountId: string | null
  facts: {
    date?: string
    lastDay?: string
    last4?: string | null
    until?: string
    hours?: number
    session?: string
    accountNumbers?: ReadonlyArray<string>
  }
  createdAt: Date
  recognisedAt: Date | null
}

/** How all that alerts ask about stands today, to one profile. */
export interface NeedStandings {
  accounts: ReadonlyMap<string, AccountStanding>
  /** By their accounts. */
  priorities: ReadonlyMap<string, PriorityStanding>
  /** Until when each can be answered. */
  invitations: ReadonlyMap<string, Date>
  isEmailBroken: boolean
  now: Date
  timeZone: string
  /** Of the device on which somebody asks; none where nobody does. */
  sessionsHere: ReadonlyArray<string>
}

export async function readNeedStandings(
  surroundings: Pick<Surroundings, 'settings' | 'gateway'>,
  db: Database,
  { profileId, sessionId, now }: { profileId: string; sessionId: string | null; now: Date },
): Promise<NeedStandings> {
  const accounts = await readStandings(surroundings, db, { profileId, now })
  const address = (await findMailAddress(db, profileId))?.email ?? ''
  return {
    accounts,
    priorities: await findPriorityStandings(db, [...accounts.keys()]),
    invitations: await findInvitationsWaiting(db, profileId, now),
    isEmailBroken: await isBroken(db, { profileId, channel: 'email', address }),
    now,
    timeZone: surroundings.settings.utility.timeZone,
    sessionsHere:
      sessionId === null ? [] : await listSessionsOfDevice(db, { profileId, sessionId }),
  }
}
