import { writtenAddress } from '@portal/contract/account-contact/account-contact-mailing'
import type { GivenAddress } from '@portal/contract/account-contact/account-contact-mailing'
import type { AccountContext } from '../../../http/handler.ts'
import { requireStepUp } from '../../identity/step-up/step-up-acts.ts'
import { lockContact } from '../contact-store.ts'
import type { ContactSurroundings } from '../contact-surroundings.ts'
import { contactNewsMail } from '../mails/contact-news-mail.ts'
import { notifyOwners } from '../../access/notify-owners-acts.ts'
import { writeContactAct } from '../write-contact-act.ts'
import { saveMailing } from './mailing-store.ts'

/** Where letters go; null: to where the power is used. @throws ProblemError `step-up-required` */
export async function sayMailingAddress(
  surroundings: ContactSurroundings,
  given: GivenAddress | null,
  context: AccountContext,
): Promise<void> {
  const { db: tx, grant, caller, now, requestId } = context
  const { accountId } = grant
  await requireStepUp(context, surroundings.settings.identity.stepUpMinutes)
  await lockContact(tx, accountId)
  const address = given && writtenAddress(given)
  await saveMailing(tx, accountId, { address, setBy: caller.profileId, now })
  await writeContactAct(tx, 'mailing-address-changed', accountId, context)
  const facts = { what: 'mailing', value: '', replaced: null } as const
  await notifyOwners(surroundings, tx, {
    accountId,
    kind: contactNewsMail,
    facts,
    key: `contact-${accountId} ${requestId}`,
    act: context,
  })
}
