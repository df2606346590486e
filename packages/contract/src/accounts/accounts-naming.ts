import * as z from 'zod/mini'
import { accountParams } from '../ids.ts'
import { neededLine } from '../plain-line.ts'
import { route } from '../route.ts'

/** What somebody calls an account; of spaces alone it is none. */
const nickname = z.nullable(neededLine(40))

/** What is left out stays: another device may have changed it. */
export const ownAccountSettings = z.object({
  nickname: z.optional(nickname),
  hidden: z.optional(z.boolean()),
})
export type OwnAccountSettings = z.infer<typeof ownAccountSettings>

/** Of the reader's own view: others who see the account go by theirs. */
export const updateAccountSettings = route({
  name: 'updateAccountSettings',
  method: 'PUT',
  path: '/accounts/{accountId}/settings',
  summary: 'Name an account, and hide it or show it again; for nobody else',
  who: { account: 'any' },
  params: accountParams,
  body: ownAccountSettings,
  answer: 'nothing',
  changes: ['accounts'],
  problems: [],
})
