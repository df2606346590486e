import * as z from 'zod/mini'
import { permission, role, isSensible } from './access.ts'
import { calendarDate, instant } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { neededLine } from '../plain-line.ts'
import { route } from '../route.ts'
import { everyTopic } from '../topics.ts'

export const accessNote = neededLine(120)

/** What somebody is given on an account, as it is asked for. */
export const givenTerms = z
  .object({
    role,
    /** Chosen one by one in the place of what the role brings; null for that. An owner may do all. */
    permissions: z.nullable(z.array(permission).check(z.maxLength(permission.options.length))),
    /** The last day on which it holds; null for no end. An owner’s has none. */
    lastDay: z.nullable(calendarDate),
    /** For those who manage the access, and the person. */
    note: z.nullable(accessNote),
  })
  .check(
    z.refine(({ role: held, permissions }) => held !== 'owner' || permissions === null, {
      error: 'An owner may do everything',
      path: ['permissions'],
    }),
    z.refine(({ role: held, lastDay }) => held !== 'owner' || lastDay === null, {
      error: 'An owner’s access has no end',
      path: ['lastDay'],
    }),
    z.refine(({ permissions }) => permissions === null || isSensible(permissions), {
      error: 'To pay or to arrange something, one has to see the amounts',
      path: ['permissions'],
    }),
  )
export type GivenTerms = z.infer<typeof givenTerms>

const heldTerms = z.object({
  role,
  permissions: z.array(permission),
  lastDay: z.nullable(calendarDate),
  note: z.nullable(z.string()),
})
export type HeldTerms = z.infer<typeof heldTerms>

const terms = {
  ...heldTerms.shape,
  /** The reader may change and end it. */
  mayChange: z.boolean(),
}

export const accountPerson = z.object({
  ...terms,
  /** Of the grant. */
  id,
  /** As the person calls themself; empty where they do not. */
  name: z.string(),
  email: z.string(),
  isYou: z.boolean(),
  /** Null for what came with the utility’s data. */
  since: z.nullable(instant),
  /** To the hour; null where it is not known. */
  lastVisitAt: z.nullable(instant),
  /** Its last day has passed. */
  isOver: z.boolean(),
})
export type AccountPerson = z.infer<typeof accountPerson>

export const accountInvitation = z.object({
  ...terms,
  id,
  email: z.string(),
  sentAt: instant,
  /** Until then the link works. */
  until: instant,
  isOver: z.boolean(),
})
export type AccountInvitation = z.infer<typeof accountInvitation>

export const accountAccess = z.object({
  /** The reader may manage the access; else `people` is the reader alone, and nobody is invited. */
  mayManage: z.boolean(),
  /** There is no other owner: who owns it alone cannot leave. */
  isOnlyOwner: z.boolean(),
  people: z.array(accountPerson),
  invitations: z.array(accountInvitation),
})
export type AccountAccess = z.infer<typeof accountAccess>

const grantParams = z.object({ accountId: id, grantId: id })

export const listAccess = route({
  name: 'listAccess',
  method: 'GET',
  path: '/accounts/{accountId}/access',
  summary: 'Who can open an account, and who is invited',
  who: { account: 'any' },
  params: accountParams,
  answer: accountAccess,
  shows: ['access', 'profile', 'identity'],
  problems: [],
})

/**
 * `more-than-own`: nobody gives or takes what they do not have · `last-owner`: an account always has an owner ·
 * `conflict`: it is no longer as it was seen, and nothing was changed.
 */
export const changeGrant = route({
  name: 'changeGrant',
  method: 'PUT',
  path: '/accounts/{accountId}/access/grants/{grantId}',
  summary: 'Change what somebody may do on an account, until when, and the note about it',
  who: { account: 'manage-access' },
  params: grantParams,
  body: z.object({
    terms: givenTerms,
    /** What held where it was decided; what somebody else took meanwhile does not come back unseen. */
    seen: heldTerms,
  }),
  answer: 'nothing',
  changes: everyTopic,
  problems: ['conflict', 'step-up-required', 'more-than-own', 'last-owner'],
})

/** At once, also in what is open. */
export const revokeGrant = route({
  name: 'revokeGrant',
  method: 'DELETE',
  path: '/accounts/{accountId}/access/grants/{grantId}',
  summary: 'End somebody’s access',
  who: { account: 'manage-access' },
  params: grantParams,
  answer: 'nothing',
  changes: everyTopic,
  problems: ['step-up-required', 'more-than-own', 'last-owner'],
})

/** For as long as the page offers it; `conflict` where the person has access by now, or it was too long ago. */
export const restoreGrant = route({
  name: 'restoreGrant',
  method: 'POST',
  path: '/accounts/{accountId}/access/ended/{endedGrantId}/restore',
  summary: 'Take back that one has just ended somebody’s access',
  who: { account: 'manage-access' },
  params: z.object({ accountId: id, endedGrantId: id }),
  answer: 'nothing',
  changes: ['access', 'alerts'],
  problems: ['conflict', 'more-than-own'],
})
