import { shortLink } from '../../../ports/sms/short-link.ts'
import { isStopped } from '../../../ports/sms/stopped-numbers.ts'
import type { Texter } from '../../../ports/sms/sms.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findTextNumber } from '../../identity/text-number-reads.ts'
import { readableNumber } from '../texts/readable-number.ts'
import { alertEvents } from '../notifications/alert-events.ts'
import { isBroken } from '../delivery-reports/delivery-reports-store.ts'
import type { Channel } from './channel.ts'

/** The phone that a profile is texted at, unless it texted STOP. */
export function smsChannel({
  publicUrl,
  texter,
  config,
}: Pick<Surroundings, 'publicUrl' | 'config'> & { texter: Texter }): Channel {
  return {
    name: 'sms',
    disturbs: true,
    findAddress: async (db, profileId) => {
      const number = await findTextNumber(db, profileId)
      if (number === null) return null
      const address = readableNumber(number, config.settings)
      if (await isStopped(db, number)) return { address, state: 'stopped' }
      const broken = await isBroken(db, { profileId, channel: 'sms', address: number })
      return { address, state: broken ? 'broken' : 'working' }
    },
    queue: (tx, { about, to: { profileId, locale }, brief }) => {
      const link = about ? shortLink(publicUrl(), about.alertId) : `${publicUrl()}${brief.page}`
      const told = about && {
        alertId: about.alertId,
        isBroad: alertEvents[about.event].isBroad === true,
      }
      return texter.queue(tx, { number: null, profileId, locale }, brief.sms, {
        about: told,
        link,
      })
    },
  }
}
