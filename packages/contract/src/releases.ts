import * as z from 'zod/mini'
import { route } from './route.ts'

/** [SESSION-20] */
export const getHeartbeat = route({
  name: 'getHeartbeat',
  method: 'GET',
  path: '/heartbeat',
  summary: 'Success means healthy',
  who: 'anyone',
  answer: z.object({ healthy: z.literal(true), version: z.string() }),
  problems: [],
})

/** [SESSION-17] The headers of every answer, and what an absent one means. */
export const minVersionHeader = 'x-min-version'
export const absentMinVersion = '0.1.0'
export const guestFlagHeader = 'x-flag-guest'
export const registrationFlagHeader = 'x-flag-registration'
/** [SESSION-16] */
export const guestModeHeader = 'x-guest-mode'
