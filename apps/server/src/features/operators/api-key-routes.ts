import type { operatorsDesk } from '@portal/contract/operators/operators-desk'
import { keyPrefix } from '@portal/contract/operators/operators-keys'
import type { ApiKey } from '@portal/contract/operators/operators-keys'
import { issueToken, tokenHash } from '../../db/secrets/secret-token.ts'
import { withoutVisit } from '../../http/handler.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { Surroundings } from '../../surroundings.ts'
import { getKey, insertKey, listKeys, revokeKey } from './api-key-store.ts'
import type { ApiKeyRow } from './api-key-store.ts'

const DAY_MS = 86_400_000

export function apiKeyHandlers({
  random,
}: Pick<Surroundings, 'random'>): Pick<
  HandlersOf<typeof operatorsDesk>,
  'listApiKeys' | 'createApiKey' | 'revokeApiKey'
> {
  return {
    listApiKeys: withoutVisit(async (_call, { db }) => ({
      keys: (await listKeys(db)).map(keyView),
    })),
    createApiKey: async ({ body }, { db, caller, now, note }) => {
      const { name, expiresInDays } = body
      const scopes = [...new Set(body.scopes)]
      const secret = keyPrefix + issueToken(random).token
      const hash = tokenHash(secret)
      const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MS)
      const createdBy = caller.operatorId
      const keyId = await insertKey(db, { name, scopes, hash, createdBy, now, expiresAt })
      note({ subject: keyId, details: { scopes: scopes.join(' '), expiresInDays } })
      return { key: keyView(await getKey(db, keyId)), secret }
    },
    revokeApiKey: async ({ params: { keyId } }, { db, now }) => {
      if (!(await revokeKey(db, keyId, now))) throw problem('not-found')
    },
  }
}

function keyView({ createdAt, expiresAt, lastUsedAt, revokedAt, ...rest }: ApiKeyRow): ApiKey {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
