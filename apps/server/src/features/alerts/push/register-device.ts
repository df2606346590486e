import type { movePushDevice, registerPushDevice } from '@portal/contract/alerts/alerts-push'
import type { BodyOf } from '@portal/contract/route'
import { createECDH, timingSafeEqual } from 'node:crypto'
import { writeAudit } from '../../../db/audit.ts'
import { deviceHash } from '../../../db/secrets/device-hash.ts'
import type { Context, ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { PushPort, PushSubscription } from '../../../ports/push/push.ts'
import { holdOpenSession } from '../../identity/open-session-acts.ts'
import {
  dropBrowser,
  findAuth,
  findDevices,
  lockDevices,
  moveSubscription,
  saveDevice,
} from './push-devices-store.ts'

/** More devices than people have; each takes a message of every alert. */
const MOST_DEVICES = 10

/** @throws ProblemError `conflict` where nothing goes to devices, or the profile has too many, `invalid-input`, `session-gone` */
export async function registerDevice(
  port: PushPort | null,
  subscription: BodyOf<typeof registerPushDevice>,
  { db, caller: { profileId, sessionId }, device, now, requestId }: ProfileContext,
): Promise<void> {
  if (!port || device.id === null) throw problem('conflict')
  requireUsable(port, subscription)
  // Twenty at once come one after the other.
  await lockDevices(db, profileId)
  if (!(await holdOpenSession(db, sessionId))) throw problem('session-gone')
  const hash = deviceHash(device.id)
  const { name } = device
  await dropBrowser(db, hash, subscription.endpoint)
  if ((await findDevices(db, profileId)).length >= MOST_DEVICES) throw problem('conflict')
  await saveDevice(db, { ...subscription, deviceHash: hash, profileId, sessionId, name, now })
  await writeAudit(db, { at: now, profileId, act: 'push-on', device: name, requestId })
}

/**
 * Whoever knows the old one's secret is its browser. @throws ProblemError `invalid-input`, `not-found`
 */
export async function moveDevice(
  port: PushPort | null,
  { from, to }: BodyOf<typeof movePushDevice>,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  if (!port) throw problem('not-found')
  requireUsable(port, to)
  const auth = await findAuth(db, from.endpoint)
  if (auth === null || !timingSafeEqual(Buffer.from(auth), Buffer.from(from.auth))) {
    throw problem('not-found')
  }
  if (to.endpoint !== from.endpoint && (await findAuth(db, to.endpoint)) !== null) {
    throw problem('not-found')
  }
  await moveSubscription(db, from.endpoint, to)
}

/** Messages go to push services of the public internet alone, for keys that are some. */
function requireUsable(port: PushPort, { endpoint, p256dh }: PushSubscription): void {
  if (!port.takes(endpoint)) throw unusable('endpoint')
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
  } catch {
    throw unusable('p256dh')
  }
}

function unusable(path: string) {
  return problem('invalid-input', { errors: [{ path, message: 'Nothing can be sent there' }] })
}
