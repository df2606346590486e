import * as z from 'zod/mini'
import { permission, role } from './access.ts'
import { accountInvitation, givenTerms } from './access-people.ts'
import { calendarDate, instant } from '../dates.ts'
import { secretToken } from '../identity/identity.ts'
import { accountParams, id } from '../ids.ts'
import { email } from '../person.ts'
import { route } from '../route.ts'
import { everyTopic } from '../topics.ts'

const invitationParams = z.object({ accountId: id, invitationId: id })

/**
 * Whether the address has a profile shows nowhere. `already-has-access` and `already-invited` tell what stands in the list.
 */
export const createInvitation = route({
  name: 'createInvitation',
  method: 'POST',
  path: '/accounts/{accountId}/access/invitations',
  summary: 'Invite somebody to an account by e-mail',
  who: { account: 'manage-access' },
  params: accountParams,
  body: z.object({ email, terms: givenTerms }),
  answer: accountInvitation,
  created: true,
  changes: ['access', 'alerts'],
  problems: [
    'step-up-required',
    'more-than-own',
    'already-has-access',
    'already-invited',
    'too-many-invitations',
  ],
})

/** By a new link; the one before stops working. */
export const resendInvitation = route({
  name: 'resendInvitation',
  method: 'POST',
  path: '/accounts/{accountId}/access/invitations/{invitationId}/resend',
  summary: 'Send an invitation once more',
  who: { account: 'manage-access' },
  params: invitationParams,
  answer: accountInvitation,
  changes: ['access', 'alerts'],
  problems: ['step-up-required', 'more-than-own', 'too-many-invitations'],
})

export const cancelInvitation = route({
  name: 'cancelInvitation',
  method: 'DELETE',
  path: '/accounts/{accountId}/access/invitations/{invitationId}',
  summary: 'Take an invitation back',
  who: { account: 'manage-access' },
  params: invitationParams,
  answer: 'nothing',
  changes: ['access'],
  problems: ['more-than-own'],
})

/** What somebody is invited to, for whoever the invitation is for. */
export const invitationFace = z.object({
  id,
  /** Who sent it; null where they have no name that could be told. */
  inviterName: z.nullable(z.string()),
  /** Of the account. */
  holderName: z.string(),
  /** Where the power is used, with the apartment; told to nobody but whose address is confirmed to be the invited one. */
  street: z.nullable(z.string()),
  role,
  permissions: z.array(permission),
  lastDay: z.nullable(calendarDate),
  until: instant,
})
export type InvitationFace = z.infer<typeof invitationFace>

export const listInvitations = route({
  name: 'listInvitations',
  method: 'GET',
  path: '/invitations',
  summary: 'What the profile’s confirmed e-mail address is invited to',
  who: 'profile',
  answer: z.object({ items: z.array(invitationFace) }),
  shows: ['access', 'identity'],
  problems: [],
})

/** Whoever has the link sees what it is about; it lets in only who has the address. */
export const checkInvitation = route({
  name: 'checkInvitation',
  method: 'POST',
  path: '/invitations/check',
  summary: 'Tell what the link of an invitation is for',
  who: 'anyone',
  body: z.object({ token: secretToken }),
  answer: z.extend(invitationFace, {
    /** So much of the address that its owner knows it: `d•••@baybooks.example`. */
    maskedEmail: z.string(),
  }),
  shows: 'once',
  changes: [],
  problems: ['link-expired'],
  limit: 'sign-in',
})

const ownInvitationParams = z.object({ ownInvitationId: id })

/** `link-expired`: whoever invited may no longer give that, or it is too late. Another’s is `not-found`. */
export const acceptInvitation = route({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/{ownInvitationId}/accept',
  summary: 'Accept an invitation to one’s confirmed e-mail address',
  who: 'profile',
  params: ownInvitationParams,
  answer: z.object({ accountId: id }),
  changes: everyTopic,
  problems: ['link-expired'],
})

export const declineInvitation = route({
  name: 'declineInvitation',
  method: 'POST',
  path: '/invitations/{ownInvitationId}/decline',
  summary: 'Decline an invitation to one’s confirmed e-mail address',
  who: 'profile',
  params: ownInvitationParams,
  answer: 'nothing',
  changes: ['access'],
  problems: [],
})
