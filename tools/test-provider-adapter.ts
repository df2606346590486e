import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** What one test provider remembers: in memory, as long as it runs. */
export function createMemoryAdapter(): AdapterFactory {
  const models = new Map<string, Map<string, AdapterPayload>>()
  return (model) => {
    const rows = models.get(model) ?? new Map<string, AdapterPayload>()
    models.set(model, rows)
    return adapterOf(rows, models)
  }
}

function adapterOf(
  rows: Map<string, AdapterPayload>,
  models: ReadonlyMap<string, Map<string, AdapterPayload>>,
): Adapter {
  return {
    upsert: async (id, payload) => void rows.set(id, payload),
    find: async (id) => rows.get(id),
    findByUid: async (uid) => [...rows.values()].find((row) => row.uid === uid),
    findByUserCode: async (userCode) => [...rows.values()].find((row) => row.userCode === userCode),
    consume: async (id) => {
      const row = rows.get(id)
      if (row) row['consumed'] = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => void rows.delete(id),
    revokeByGrantId: async (grantId) => {
      for (const each of models.values()) {
        for (const [id, row] of each) if (row.grantId === grantId) each.delete(id)
      }
    },
  }
}
