import { createECDH } from 'node:crypto'
import type { Config } from '../../config.ts'
import { keepInFile } from '../../environment/key-file.ts'
import type { PushPort } from './push.ts'
import { readVapidKey } from './vapid-key.ts'
import { createWebPush } from './web-push.ts'

/** The way to devices by the utility's own key; a demo on this machine makes itself one, elsewhere there is none without it. */
export function openPush(
  { loopbackDemo, mailFrom, pushTestService, vapidKey, dataDir, settings }: Config,
  given: { clock: { now: () => Date }; random: { bytes: (count: number) => Buffer } },
): PushPort | null {
  const own = vapidKey ?? (loopbackDemo ? keepInFile(dataDir, 'push.key', makeKey) : null)
  if (own === null) return null
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? mailFrom
  const key = readVapidKey(own)
  return createWebPush({
    ...given,
    key,
    subject: `mailto:${address}`,
    services: settings.rules.alerts.pushServices,
    testService: pushTestService,
  })
}

/** Whether the utility tells devices at all. */
export function hasPushes({
  loopbackDemo,
  vapidKey,
}: Pick<Config, 'loopbackDemo' | 'vapidKey'>): boolean {
  return vapidKey !== null || loopbackDemo
}

function makeKey(): Buffer {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Leading zeros are not written.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
}
