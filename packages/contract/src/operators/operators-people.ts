import * as z from 'zod/mini'
import { email } from '../person.ts'
import { personName } from '../plain-line.ts'
import { route } from '../route.ts'
import { operator, operatorParams, operatorRole } from './operators.ts'

export const listOperators = route({
  name: 'listOperators',
  method: 'GET',
  path: '/operators',
  summary: 'The utility’s staff, by name',
  who: { operator: 'manage-operators' },
  answer: z.object({ operators: z.array(operator) }),
  shows: ['operators'],
  problems: [],
})

export const inviteOperator = route({
  name: 'inviteOperator',
  method: 'POST',
  path: '/operators',
  summary: 'Invite somebody; they get a link by e-mail',
  who: { operator: 'manage-operators' },
  body: z.object({
    email,
    name: personName,
    role: operatorRole,
  }),
  answer: operator,
  created: true,
  changes: ['operators'],
  problems: ['conflict'],
})

/** For who has lost password or phone: their sessions end, what they signed in with counts no more. */
export const renewOperator = route({
  name: 'renewOperator',
  method: 'POST',
  path: '/operators/{operatorId}/renew',
  summary: 'Invite an operator anew; what they signed in with until now counts no more',
  who: { operator: 'manage-operators' },
  params: operatorParams,
  answer: operator,
  changes: ['operators'],
  problems: ['conflict'],
})

/** Only of somebody who has not joined; who has joined is suspended. */
export const withdrawInvitation = route({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/operators/{operatorId}/invitation',
  summary: 'Withdraw the invitation of somebody who has not joined; they are no longer listed',
  who: { operator: 'manage-operators' },
  params: operatorParams,
  answer: 'nothing',
  changes: ['operators'],
  problems: ['conflict'],
})

/** The last administrator stays one, and nobody changes themselves. */
export const updateOperator = route({
  name: 'updateOperator',
  method: 'PATCH',
  path: '/operators/{operatorId}',
  summary: 'Give an operator another role, or let them in no more; their sessions end',
  who: { operator: 'manage-operators' },
  params: operatorParams,
  body: z.object({ role: operatorRole, isSuspended: z.boolean() }),
  answer: operator,
  changes: ['operators'],
  problems: ['conflict'],
})
