import type { Locale } from '@portal/contract/texts'
import { issueToken } from '../../../db/secret-token.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { addProof } from '../guest/guest-payments-store.ts'

const keepIt: Record<Locale, string> = {
  en: 'The link opens the receipt to whoever has it, so pass it on only if you mean to.',
  es: 'El enlace abre el recibo a quien lo tenga; compártalo solo si así lo desea.',
}

/**
 * Where the payer of a payment sees it, and what a mail says beside that. A guest proves to be its payer by the link, for
 * the browser that paid may have forgotten it by then.
 */
export async function payerLink(
  { random, publicUrl }: Pick<Surroundings, 'random' | 'publicUrl'>,
  tx: Database,
  { id, profileId }: { id: string; profileId: string | null },
  locale: Locale,
): Promise<{ link: string; notes: Array<string> }> {
  const link = `${publicUrl()}/payments/${id}`
  if (profileId !== null) return { link, notes: [] }
  const { token, hash } = issueToken(random)
  await addProof(tx, id, hash)
  return { link: `${link}?proof=${token}`, notes: [keepIt[locale]] }
}
