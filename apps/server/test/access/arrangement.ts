import type { Permission } from '@portal/contract/access/access'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import type { Answered } from '../call-route.ts'
import type { SignedIn, TestServer } from '../server-test.ts'
import { importRecords } from '../test-records.ts'

/** Somebody who owned an account with a bill of 83.39 when they arranged something there. */
export interface Arranger {
  as: SignedIn
  email: string
  accountId: string
  accountNumber: string
}

/** What somebody can leave to the portal. */
export interface Arrangement {
  /** Those that see to it. */
  jobs: ReadonlyArray<string>
  /** What it takes to be charged for it; null where it charges nothing. */
  charges: Permission | null
  /** What it takes to be told of it; `own`: of a payment of one's own anybody is told. */
  tells: Permission | 'own'
  /** How a mail looks that tells what only those may know who have the right. */
  mail: RegExp
  /** Arranges it as the owner; it falls due by the last of the days that the matrix lets pass. */
  make: (server: TestServer, arranger: Arranger) => Promise<void>
}

/** By what they are called in the matrix. */
export type Arrangements = Record<string, Arrangement>

export const anAmount = /\$\d/

/** A further bill, which is due within the days. */
export async function importDueBill(
  server: TestServer,
  { accountNumber }: Arranger,
): Promise<void> {
  const bill = { number: `${accountNumber}-N`, accountNumber, billDate: '2026-11-10' }
  await importRecords(server, { bills: [buildBill(bill)] })
}

/** A card that the gateway charges; the saved method's id. */
export async function saveCard(server: TestServer, { as }: Arranger): Promise<string> {
  const body = { token: 'pm_sandbox_visa_4242', name: null }
  return (await server.call('createPaymentMethod', { as, body })).body.id
}

/** @throws Error telling why it was refused */
export function expectMade(answer: Pick<Answered<unknown>, 'status' | 'problem'>): void {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.problem))
}
