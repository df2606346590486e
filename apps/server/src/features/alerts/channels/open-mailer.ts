import type { Dependencies } from '../../../dependencies.ts'
import { createMailer } from '../../../ports/mail/mail-queue.ts'
import type { Holder, MailFile, MailFileOrder, Mailer } from '../../../ports/mail/mail.ts'
import { findWayAddress } from '../../account-contact/account-contact-reads.ts'
import { findAddressNow } from '../../identity/mail-address-reads.ts'

/** The way of mails, which looks up where each may still go when it leaves. */
export function openMailer(
  dependencies: Dependencies,
  makeFile: (order: MailFileOrder) => Promise<MailFile | null>,
): Mailer {
  const { db, clock } = dependencies
  const findAddress = (holder: Holder, email: string) =>
    'contactWayId' in holder
      ? findWayAddress(db, holder.contactWayId)
      : findAddressNow(db, { ...holder, email, now: clock.now() })
  return createMailer({ ...dependencies, makeFile, findAddress })
}
