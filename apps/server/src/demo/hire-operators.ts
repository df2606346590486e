import { randomBytes } from 'node:crypto'
import { demoOperators, demoOperatorSecret } from '@portal/fixtures/personas/demo-operators'
import { demoPasswordHash } from '@portal/fixtures/personas/personas'
import { seal } from '../db/secrets/sealed-secrets.ts'
import { secretBytes } from '../db/secrets/totp.ts'
import { inTransaction } from '../db/transaction.ts'
import { operatorTotpBinding } from '../features/operators/begin-operator-session.ts'
import { insertOperator, saveOperatorSecrets } from '../features/operators/operators-store.ts'
import { readSecretKey } from '../secret-key.ts'
import type { DemoPast } from './demo-world.ts'

/** Before the first code that anybody can type. */
const NO_STEP = 0

/** The demo's staff, one of each role, who have joined already. Who is there stays as they are. */
export async function hireOperators({ config, db, clock }: DemoPast): Promise<void> {
  const now = clock.now()
  const sealing = { key: readSecretKey(config), random: { bytes: randomBytes } }
  const secret = secretBytes(demoOperatorSecret)
  await inTransaction(db, async (tx) => {
    for (const { email, name, role } of demoOperators) {
      const id = await insertOperator(tx, { email, name, role, now })
      if (id === null) continue
      const totpSecret = seal(secret, operatorTotpBinding(id), sealing)
      const given = { passwordHash: demoPasswordHash, totpSecret, step: NO_STEP, now }
      await saveOperatorSecrets(tx, id, given)
    }
  })
}
