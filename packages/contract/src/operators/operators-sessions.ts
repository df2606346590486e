import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { sixDigits } from '../identity/identity.ts'
import { email, password } from '../person.ts'
import { route } from '../route.ts'
import { operatorPermission, operatorRole } from './operators.ts'

/** A session of an operator: one token, which rests and lives only so long. */
export const operatorSession = z.object({
  token: z.string(),
  /** It ends then, whatever is done. */
  expiresAt: instant,
})

/** Password and code come together: nobody learns which of them was wrong. */
export const loginOperator = route({
  name: 'loginOperator',
  method: 'POST',
  path: '/session',
  summary: 'Sign in with e-mail, password and a code of the authenticator app',
  who: 'anyone',
  body: z.object({ email, password, code: sixDigits }),
  answer: operatorSession,
  created: true,
  changes: [],
  problems: ['wrong-credentials', 'provider-only'],
  limit: 'sign-in',
})

export const getOwnOperator = route({
  name: 'getOwnOperator',
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in, and what they may do',
  who: { operator: 'any' },
  answer: z.object({
    id,
    name: z.string(),
    email: z.string(),
    role: operatorRole,
    permissions: z.array(operatorPermission),
    /** So long a session rests before it ends. */
    idleMinutes: z.int(),
    expiresAt: instant,
  }),
  shows: ['operators'],
  problems: [],
})

export const logoutOperator = route({
  name: 'logoutOperator',
  method: 'DELETE',
  path: '/session',
  summary: 'End this session',
  who: { operator: 'any' },
  answer: 'nothing',
  changes: [],
  problems: [],
})
