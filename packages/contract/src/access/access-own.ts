import * as z from 'zod/mini'
import { accountParams } from '../ids.ts'
import { route } from '../route.ts'
import { permission } from './access.ts'

/** Asked again and again by an open page, so it costs next to nothing; it is no visit. */
export const getOwnAccess = route({
  name: 'getOwnAccess',
  method: 'GET',
  path: '/accounts/{accountId}/access/own',
  summary: 'What the profile may do on an account at this moment',
  who: { account: 'any' },
  params: accountParams,
  answer: z.object({ permissions: z.array(permission) }),
  shows: ['access'],
  problems: [],
})
