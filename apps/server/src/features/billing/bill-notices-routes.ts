import { localDate } from '@portal/rules/local-date'
import { writeAudit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findBillNotices, saveBillNotices } from './bill-notices-store.ts'

/** How a person hears of the bills of an account; everybody with a grant chooses for themselves. */
export function billNoticesHandlers({
  settings,
}: Pick<Surroundings, 'settings'>): Pick<Handlers, 'getBillNotices' | 'updateBillNotices'> {
  const { utility, rules } = settings
  const mailsFiles = rules.bills.mailKilobytes > 0
  return {
    getBillNotices: async ({ params: { accountId } }, { db, caller }) =>
      findBillNotices(db, { profileId: caller.profileId, accountId }, mailsFiles),

    updateBillNotices: async ({ params: { accountId }, body }, context) => {
      const { db, caller, now, device, requestId } = context
      const { profileId } = caller
      await saveBillNotices(db, { profileId, accountId }, body, localDate(now, utility.timeZone))
      await writeAudit(db, {
        at: now,
        profileId,
        act: 'bill-notices-changed',
        subject: accountId,
        device: device.name,
        requestId,
      })
      return findBillNotices(db, { profileId, accountId }, mailsFiles)
    },
  }
}
