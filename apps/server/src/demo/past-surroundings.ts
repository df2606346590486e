import { randomBytes, randomUUID } from 'node:crypto'
import { absent } from '../absent.ts'
import { joinAnnounced } from '../announced.ts'
import type { WholeSurroundings } from '../announced.ts'
import { features } from '../features.ts'
import { allChannels } from '../features/alerts/channels/all-channels.ts'
import { hasTexts } from '../ports/sms/open-sms.ts'
import { configuredAddress } from '../public-address.ts'
import type { Surroundings } from '../surroundings.ts'
import { createDemoPost } from './demo-post.ts'
import type { DemoPost } from './demo-post.ts'

/** A job that was ordered and is still to be done. */
export interface Order {
  name: string
  data: object
}

/** What features work with on a day before the demo's start: nobody is reached from there, and no money moves. */
export function pastSurroundings(given: Pick<Surroundings, 'config' | 'db' | 'log' | 'clock'>): {
  surroundings: WholeSurroundings
  post: DemoPost
  orders: Array<Order>
} {
  const { config, clock } = given
  const random = { bytes: randomBytes, uuid: randomUUID }
  const post = createDemoPost({ clock, random })
  const orders: Array<Order> = []
  const send = async (name: string, data: object) => void orders.push({ name, data })
  const jobs = { send } as unknown as Surroundings['jobs']
  const { mailer } = post
  const texter = hasTexts(config) ? post.texter : null
  const publicUrl = () => configuredAddress(config)
  const ways = { ...given, random, key: randomBytes(32), jobs, publicUrl, mailer, texter }
  const surroundings: WholeSurroundings = {
    ...ways,
    settings: config.settings,
    channels: allChannels({ ...ways, pushes: false }),
    ...joinAnnounced(Object.values(features)),
    build: '',
    sms: null,
    push: null,
    listener: { on: () => undefined, hears: () => false } as unknown as Surroundings['listener'],
    databaseTime: async () => clock.now(),
    release: without('release'),
    connection: without('connection'),
    mail: without('mail'),
    providers: without('providers'),
    operatorsProviders: without('operatorsProviders'),
    documents: without('documents'),
    archives: without('archives'),
    gateway: without('gateway'),
    imports: without('imports'),
  }
  return { surroundings, post, orders }
}

function without(name: keyof Surroundings): never {
  return absent(`The demo’s past is without ${name}`)
}
