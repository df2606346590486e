import type { Surroundings } from '../../../surroundings.ts'
import { findMailAddress } from '../../identity/mail-address-reads.ts'
import { alertEvents, guards } from '../notifications/alert-events.ts'
import { isBroken } from '../delivery-reports/delivery-reports-store.ts'
import type { Channel } from './channel.ts'
import { mailReason } from './mail-reason.ts'
import type { MailReasonOrigin } from './mail-reason.ts'

/** The profile's own address, once it is confirmed; each mail says why it comes, and how it is stopped. */
export function emailChannel(
  surroundings: MailReasonOrigin & Pick<Surroundings, 'mailer'>,
): Channel {
  return {
    name: 'email',
    disturbs: false,
    findAddress: async (db, profileId) => {
      const found = await findMailAddress(db, profileId)
      if (!found) return null
      const address = found.email
      if (!found.isConfirmed) return { address, state: 'unconfirmed' }
      const broken = await isBroken(db, { profileId, channel: 'email', address })
      return { address, state: broken ? 'broken' : 'working' }
    },
    queue: (tx, { about, to, sheet }) =>
      surroundings.mailer.queue(
        tx,
        to,
        { ...sheet, reason: mailReason(surroundings, about?.event ?? null, to) },
        {
          about: about && { ...about, isBroad: alertEvents[about.event].isBroad === true },
          holder: { profileId: to.profileId, isGuarding: about !== null && guards(about.event) },
        },
      ),
  }
}
