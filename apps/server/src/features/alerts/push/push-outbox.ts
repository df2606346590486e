import type { Locale } from '@portal/contract/texts'
import type { Dependencies } from '../../../dependencies.ts'
import { MessageRefusedError } from '../../../ports/deliveries/message.ts'
import { runOutbox } from '../../../ports/deliveries/outbox.ts'
import type { Way, Writing } from '../../../ports/deliveries/outbox.ts'
import { PushGoneError, PushRefusedError } from '../../../ports/push/push.ts'
import type { PushMessage, PushPort } from '../../../ports/push/push.ts'
import { deleteSubscription, findDevices } from './push-devices-store.ts'

export const pushes: Way = {
  channel: 'push',
  name: 'push',
  queue: 'send-push',
  givenUp: 'give-push-up',
  refused: null,
}

/** As it waits: to which devices it goes is looked up when it leaves. */
export interface WaitingPush {
  profileId: string
  message: PushMessage
}

/** What the service worker is told; on a lock screen nothing stands but what a mail's subject says, too. */
export interface PushPayload {
  title: string
  text: string
  /** Of the portal. */
  page: string
  /** What shows of the same is replaced. */
  tag: string
  lang: Locale
}

/**
 * Notifications of devices go out by a job: one message to each device of the profile. It is sent as soon as one push
 * service took it; a subscription that ended goes.
 */
export function runPushes(surroundings: Parameters<typeof runOutbox>[0], port: PushPort): void {
  const { db } = surroundings
  runOutbox<WaitingPush>(surroundings, pushes, async (_id, { profileId, message }) => {
    const fates = await Promise.all(
      (await findDevices(db, profileId)).map((device) =>
        port.send(device, message).then(
          () => null,
          async (error: unknown) => {
            if (error instanceof PushGoneError) await deleteSubscription(db, device.endpoint)
            return error
          },
        ),
      ),
    )
    if (fates.includes(null)) return 'sent'
    const passing = fates.find((fate) => !isFinal(fate))
    if (passing !== undefined) throw passing
    const refused = fates.find((fate) => fate instanceof PushRefusedError)
    throw new MessageRefusedError(
      'No device took a push.',
      refused ? String(refused.status) : 'gone',
    )
  })
}

function isFinal(fate: unknown): boolean {
  return fate instanceof PushGoneError || fate instanceof PushRefusedError
}

export type PushSurroundings = Writing & Pick<Dependencies, 'config'>
