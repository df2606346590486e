import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { ProblemError } from '../../../http/problem-error.ts'

type Asking = Pick<Context, 'now' | 'requestId' | 'device'>

/** Of a sign-in that did not come about; null where nobody knows whose it would have been. Nothing of what was typed. */
export async function auditRefusedLogin(
  db: Database,
  profileId: string | null,
  { now, requestId, device }: Asking,
): Promise<void> {
  const entry = { at: now, profileId, act: 'login-refused', device: device.name, requestId }
  await writeAudit(db, entry)
}

/** Work by which somebody would sign in; what refuses it is audited. `db` is in no transaction that the refusal undoes. */
export async function auditingRefusal<T>(
  db: Database,
  profileId: string | null,
  asking: Asking,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProblemError && refusals.has(error.code)) {
      await auditRefusedLogin(db, profileId, asking)
    }
    throw error
  }
}

const refusals: ReadonlySet<string> = new Set([
  'too-many-requests',
  'provider-refused',
  'wrong-credentials',
])
