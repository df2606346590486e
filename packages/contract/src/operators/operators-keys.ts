import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { neededLine } from '../plain-line.ts'
import { route } from '../route.ts'
import { keyScope } from './operators.ts'

/** By what secret scanners and people know a key of ours. */
export const keyPrefix = 'portal_key_'

/** A key of one of the utility's systems; what opens is known to nobody but its holder. */
export const apiKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(keyScope),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  /** Exact to a minute. */
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
})
export type ApiKey = z.infer<typeof apiKey>

export const listApiKeys = route({
  name: 'listApiKeys',
  method: 'GET',
  path: '/keys',
  summary: 'Keys of the utility’s systems, the newest first; ended ones too',
  who: { operator: 'manage-systems' },
  answer: z.object({ keys: z.array(apiKey) }),
  shows: ['operators'],
  problems: [],
})

export const createApiKey = route({
  name: 'createApiKey',
  method: 'POST',
  path: '/keys',
  summary: 'Make a key; it is shown this once',
  who: { operator: 'manage-systems' },
  body: z.object({
    name: neededLine(100),
    scopes: z.array(keyScope).check(z.minLength(1, 'Choose at least one')),
    /** From now on; nobody has a key for ever. */
    expiresInDays: z.int().check(z.minimum(1), z.maximum(365)),
  }),
  answer: z.object({
    key: apiKey,
    /** Goes into `Authorization: Bearer …`. */
    secret: z.string(),
  }),
  created: true,
  changes: ['operators'],
  problems: [],
})

/** From the next call on it opens nothing. */
export const revokeApiKey = route({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/keys/{keyId}',
  summary: 'End a key at once',
  who: { operator: 'manage-systems' },
  params: z.object({ keyId: id }),
  answer: 'nothing',
  changes: ['operators'],
  problems: [],
})
