import * as z from 'zod/mini'
import { route } from '../route.ts'

/** [SESSION-20] */
export const getHeartbeat = route({
  name: 'getHeartbeat',
  method: 'GET',
  path: '/heartbeat',
  summary: 'Success means healthy',
  who: 'anyone',
  answer: z.object({ healthy: z.literal(true), version: z.string() }),
  shows: 'fixed',
  problems: [],
})

/** [SHELL-22] What a page compares its own version with: `build` names what is served now. */
export const getLatestBuild = route({
  name: 'getLatestBuild',
  method: 'GET',
  path: '/builds/latest',
  summary: 'The build that is served now',
  who: 'anyone',
  answer: z.object({ build: z.string(), version: z.string() }),
  shows: 'fixed',
  problems: [],
})

/** A fault of the page, as it is reported [SHELL-21]; without anything that the person typed. */
export const reportFault = route({
  name: 'reportFault',
  method: 'POST',
  path: '/faults',
  summary: 'Report a fault of the page to the utility’s log',
  who: 'anyone',
  body: z.object({
    message: z.string().check(z.maxLength(500)),
    stack: z.nullable(z.string().check(z.maxLength(4000))),
    /** The path alone, without query. */
    path: z.string().check(z.maxLength(300)),
    build: z.string().check(z.maxLength(60)),
  }),
  answer: 'nothing',
  changes: [],
  problems: [],
  limit: 'fault',
})
