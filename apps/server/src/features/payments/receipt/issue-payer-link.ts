import { issueToken } from '../../../db/secrets/secret-token.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { addProof } from '../guest/guest-payments-store.ts'
import type { PayerLink } from '../mails/payer-link.ts'

/**
 * Where the payer of a payment sees it. A guest proves to be its payer by the link, for the browser that paid may have
 * forgotten it by then.
 */
export async function issuePayerLink(
  { random }: Pick<Surroundings, 'random'>,
  tx: Database,
  { id: paymentId, profileId }: { id: string; profileId: string | null },
): Promise<PayerLink> {
  if (profileId !== null) return { paymentId, proof: null }
  const { token, hash } = issueToken(random)
  await addProof(tx, paymentId, hash)
  return { paymentId, proof: token }
}
