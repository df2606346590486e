import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { route } from '../route.ts'

export const releaseSettingName = z.enum(['guest', 'registration', 'min-version'])
export type ReleaseSettingName = z.infer<typeof releaseSettingName>

/** `on` and `off` of a flag; of the least version `1.4.0`. Null leaves it to the utility's configuration. */
const settingValue = z.nullable(
  z.string().check(z.maxLength(20), z.regex(/^(?:on|off|\d+\.\d+\.\d+)$/)),
)

const setting = z.object({
  name: releaseSettingName,
  /** What holds. */
  value: z.string(),
  /** What the utility's configuration says. */
  configured: z.string(),
  /** Whether somebody set it, so that the configuration does not count. */
  isSet: z.boolean(),
})
export type ReleaseSetting = z.infer<typeof setting>

export const getReleaseSettings = route({
  name: 'getReleaseSettings',
  method: 'GET',
  path: '/releases',
  summary: 'What holds for guests, registration and old apps, and where the stores have them',
  who: { operator: 'manage-releases' },
  answer: z.object({
    settings: z.array(setting),
    /** What is served now; nobody can be asked for a later one. */
    version: z.string(),
    stores: z.object({ android: z.nullable(z.string()), ios: z.nullable(z.string()) }),
  }),
  shows: ['releases'],
  problems: [],
})

/** Every server follows within a second. */
export const updateReleaseSetting = route({
  name: 'updateReleaseSetting',
  method: 'PUT',
  path: '/releases/{settingName}',
  summary: 'Change what holds; null leaves it to the configuration',
  who: { operator: 'manage-releases' },
  params: z.object({ settingName: releaseSettingName }),
  body: z.object({
    value: settingValue,
    /** What was set when it was decided, null where nothing was: who changed it meanwhile is not overruled. */
    before: settingValue,
  }),
  answer: setting,
  changes: ['releases'],
  problems: ['conflict'],
})

const change = z.object({
  id: z.int(),
  name: releaseSettingName,
  /** Null where it was, or is, left to the configuration. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  at: instant,
  /** Null for the command line. */
  by: z.nullable(z.string()),
})
export type ReleaseChange = z.infer<typeof change>

export const listReleaseChanges = route({
  name: 'listReleaseChanges',
  method: 'GET',
  path: '/release-changes',
  summary: 'Who changed what, the newest first',
  who: { operator: 'manage-releases' },
  query: z.object({
    /** Only changes before this one. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  answer: z.object({
    items: z.array(change),
    /** For `before` of the next page; null at the end. */
    next: z.nullable(z.int()),
  }),
  shows: ['releases'],
  problems: [],
})
