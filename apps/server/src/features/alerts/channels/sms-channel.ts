import { shortLink } from '../../../ports/sms/short-link.ts'
import { isStopped } from '../../../ports/sms/stopped-numbers.ts'
import type { Texter } from '../../../ports/sms/sms.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findTextNumber } from '../../identity/text-number-reads.ts'
import { readableNumber } from '../texts/readable-number.ts'
import { alertEvents } from '../notifications/alert-events.ts'
import { isBroken } from '../reports/reports-store.ts'
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
    queue: async (tx, { about, to: { profileId, locale }, brief }) => {
      const number = await findTextNumber(tx, profileId)
      if (number === null) throw new Error('The profile has no number for text messages.')
      const link = about ? shortLink(publicUrl(), about.alertId) : `${publicUrl()}${brief.page}`
      const told = about && {
        alertId: about.alertId,
        isBroad: alertEvents[about.event].isBroad === true,
      }
      return texter.queue(tx, { number, locale }, brief.sms, told, link)
    },
  }
}
