import type { Locale } from '@portal/contract/texts'
import { createHash } from 'node:crypto'
import { outboxWriter } from '../../../ports/deliveries/outbox.ts'
import { MOST_PAYLOAD_BYTES } from '../../../ports/push/encrypt-push.ts'
import type { PushMessage } from '../../../ports/push/push.ts'
import { alertEvents } from '../notifications/alert-events.ts'
import { careOf, careOfSample } from '../push/push-care.ts'
import { findDevices } from '../push/push-devices-store.ts'
import { pushes } from '../push/push-outbox.ts'
import type { PushPayload, PushSurroundings, WaitingPush } from '../push/push-outbox.ts'
import type { Channel, ChannelMessage } from './channel.ts'

/** A title that names things can become long. */
const MOST_TEXT_LENGTH = 300

/** The browsers in which the profile turned notifications on. */
export function pushChannel(surroundings: PushSurroundings): Channel {
  const put = outboxWriter<WaitingPush>(surroundings, pushes)
  const { name: title } = surroundings.config.settings.utility
  return {
    name: 'push',
    disturbs: true,
    findAddress: async (db, profileId) => {
      const devices = await findDevices(db, profileId)
      if (devices.length === 0) return null
      const address = devices.flatMap(({ name }) => name ?? []).join(', ')
      return { address, state: 'working' }
    },
    queue: (tx, message) => {
      const { about, to } = message
      const contents = { profileId: to.profileId, message: asPush(message, title) }
      const isBroad = about !== null && alertEvents[about.event].isBroad === true
      return put(tx, contents, about && { alertId: about.alertId, isBroad })
    },
  }
}

function asPush(
  { about, to, brief: { title: subject, page }, thing }: ChannelMessage,
  title: string,
): PushMessage {
  const tag = createHash('sha256').update(thing).digest('base64url').slice(0, 32)
  const said = about ? subject : sample[to.locale]
  const text = said.length > MOST_TEXT_LENGTH ? `${said.slice(0, MOST_TEXT_LENGTH)}…` : said
  const payload = JSON.stringify({ title, text, page, tag, lang: to.locale } satisfies PushPayload)
  if (Buffer.byteLength(payload) > MOST_PAYLOAD_BYTES) throw new Error('A push is too long.')
  return { ...(about ? careOf[about.event] : careOfSample), payload, topic: tag }
}

/** To somebody who wants to see that they arrive. */
const sample: Record<Locale, string> = {
  en: 'This is how notifications reach you',
  es: 'Así le llegan las notificaciones',
}
