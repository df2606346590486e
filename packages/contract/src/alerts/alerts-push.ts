import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'
import { route } from '../route.ts'

const base64url = (characters: number) =>
  z.string().check(z.length(characters), z.regex(/^[\w-]+$/))

/** What a browser gives of its subscription (RFC 8030, RFC 8291). */
const subscription = z.object({
  /** Where its push service takes messages; whoever knows it may not send by it without the utility's key. */
  endpoint: z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\//)),
  /** Its public key, P-256 and uncompressed. */
  p256dh: base64url(87),
  auth: base64url(22),
})

const pushDevice = z.object({
  id,
  /** `Chrome on Android`; null where its browser told nothing that is known. */
  name: z.nullable(z.string()),
  since: instant,
  /** Whoever asks is signed in on it. */
  isCurrent: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

export const pushDevices = z.object({
  /** By it browsers take messages of this utility alone; null where it sends none to devices. */
  publicKey: z.nullable(z.string()),
  devices: z.array(pushDevice),
})
export type PushDevices = z.infer<typeof pushDevices>

export const getPushDevices = route({
  name: 'getPushDevices',
  method: 'GET',
  path: '/notifications/devices',
  summary: 'The devices that show notifications of the profile',
  who: 'profile',
  answer: pushDevices,
  shows: ['alerts', 'identity'],
  problems: [],
})

/** The request says which device it is; the same again takes what it gives now. */
export const registerPushDevice = route({
  name: 'registerPushDevice',
  method: 'POST',
  path: '/notifications/devices',
  summary: 'Have notifications shown on the device of this session',
  who: 'profile',
  body: subscription,
  answer: pushDevices,
  changes: ['alerts'],
  problems: ['conflict'],
})

export const deletePushDevice = route({
  name: 'deletePushDevice',
  method: 'DELETE',
  path: '/notifications/devices/{pushDeviceId}',
  summary: 'Have no more notifications shown on a device',
  who: 'profile',
  params: z.object({ pushDeviceId: id }),
  answer: pushDevices,
  changes: ['alerts'],
  problems: [],
})

/** A browser changes its subscription by itself, whoever is signed in: it proves itself by the old one. */
export const movePushDevice = route({
  name: 'movePushDevice',
  method: 'POST',
  path: '/notifications/devices/moved',
  summary: 'Put a new subscription of a browser in the place of its old one',
  who: 'anyone',
  body: z.object({ from: z.pick(subscription, { endpoint: true, auth: true }), to: subscription }),
  answer: 'nothing',
  changes: [],
  problems: ['not-found'],
})
