import { MOST_ENDPOINTS } from '@portal/contract/webhooks/webhooks-endpoints'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhooks'
import type { webhooksDesk } from '@portal/contract/webhooks/webhooks-desk'
import { seal } from '../../../db/secrets/sealed-secrets.ts'
import type { Database } from '../../../db/transaction.ts'
import { withoutVisit } from '../../../http/handler.ts'
import type { HandlersOf } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { refuseWebhookAddress } from '../../../ports/webhooks/webhook-address.ts'
import { WEBHOOK_SECRET_BYTES, showSecret } from '../../../ports/webhooks/webhook-secret.ts'
import type { WholeSurroundings } from '../../../announced.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { tellPumps } from '../tell-pumps.ts'
import { endpointBinding } from './endpoint-binding.ts'
import {
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  lockEndpoints,
  replaceSecret,
  updateEndpoint,
} from './endpoint-store.ts'
import type { EndpointRow } from './endpoint-store.ts'

const HOUR_MS = 3_600_000

type EndpointRoutes =
  | 'listWebhookEventTypes'
  | 'listWebhookEndpoints'
  | 'createWebhookEndpoint'
  | 'updateWebhookEndpoint'
  | 'deleteWebhookEndpoint'
  | 'rotateWebhookSecret'

export function endpointHandlers(
  surroundings: WholeSurroundings,
): Pick<HandlersOf<typeof webhooksDesk>, EndpointRoutes> {
  const { config, random, settings, webhookKinds } = surroundings
  return {
    listWebhookEventTypes: withoutVisit(async () => ({
      types: [...webhookKinds.values()].map(({ name, summary, example }) => ({
        name,
        summary,
        example: JSON.stringify(example, null, 2),
      })),
    })),
    listWebhookEndpoints: withoutVisit(async (_call, { db }) => ({
      endpoints: (await listEndpoints(db)).map(endpointView),
    })),
    createWebhookEndpoint: async ({ body }, { db, now, note }) => {
      const { url, description } = body
      const refusal = refuseWebhookAddress(url, { allowsLoopback: config.loopbackDemo })
      if (refusal) throw problem('invalid-input', { errors: [{ path: 'url', message: refusal }] })
      const eventTypes = knownTypes(surroundings, body.eventTypes)
      if ((await lockEndpoints(db)) >= MOST_ENDPOINTS)
        throw problem('conflict', { detail: 'There are as many endpoints as there can be.' })
      const id = random.uuid()
      const { shown, sealed } = newSecret(surroundings, id)
      const made = { id, url: new URL(url).href, description, eventTypes, secret: sealed, now }
      if (!(await insertEndpoint(db, made)))
        throw problem('conflict', { detail: 'This address is told of events already.' })
      note({ subject: id, details: { url: made.url, eventTypes: eventTypes.join(' ') } })
      return { endpoint: await viewEndpoint(db, id), secret: shown }
    },
    updateWebhookEndpoint: async ({ params, body }, { db, now, note }) => {
      const { endpointId } = params
      const eventTypes = knownTypes(surroundings, body.eventTypes)
      if (!(await updateEndpoint(db, endpointId, { ...body, eventTypes, now })))
        throw problem('not-found')
      note({ details: { isOn: body.isOn, eventTypes: eventTypes.join(' ') } })
      await tellPumps(db)
      return viewEndpoint(db, endpointId)
    },
    deleteWebhookEndpoint: async ({ params: { endpointId } }, { db, note }) => {
      const found = await findEndpoint(db, endpointId)
      if (!found || !(await deleteEndpoint(db, endpointId))) throw problem('not-found')
      note({ details: { url: found.url } })
    },
    rotateWebhookSecret: async ({ params: { endpointId }, body }, { db, now, note }) => {
      const found = await lockEndpoint(db, endpointId)
      if (!found) throw problem('not-found')
      if (!body.endsFormer && found.formerUntil && found.formerUntil > now)
        throw problem('conflict', { detail: 'The secret before this one is still in use.' })
      const { shown, sealed } = newSecret(surroundings, endpointId)
      const hours = settings.rules.webhooks.formerSecretHours
      const formerUntil = body.endsFormer ? null : new Date(now.getTime() + hours * HOUR_MS)
      await replaceSecret(db, endpointId, { secret: sealed, formerUntil })
      note({ details: { endsFormer: body.endsFormer } })
      return { endpoint: await viewEndpoint(db, endpointId), secret: shown }
    },
  }
}

function newSecret(
  surroundings: Pick<Surroundings, 'random' | 'key'>,
  endpointId: string,
): { shown: string; sealed: Buffer } {
  const secret = surroundings.random.bytes(WEBHOOK_SECRET_BYTES)
  return {
    shown: showSecret(secret),
    sealed: seal(secret, endpointBinding(endpointId), surroundings),
  }
}

/** @throws ProblemError `invalid-input` for one that nothing announces */
function knownTypes(
  { webhookKinds }: Pick<WholeSurroundings, 'webhookKinds'>,
  names: ReadonlyArray<string>,
): Array<string> {
  const known = [...new Set(names)]
  const unknown = known.find((name) => !webhookKinds.has(name))
  if (unknown === undefined) return known
  const message = `There is no ${unknown}`
  throw problem('invalid-input', { errors: [{ path: 'eventTypes', message }] })
}

/** @throws ProblemError `not-found` */
async function viewEndpoint(db: Database, id: string): Promise<WebhookEndpoint> {
  const found = await findEndpoint(db, id)
  if (!found) throw problem('not-found')
  return endpointView(found)
}

function endpointView(row: EndpointRow): WebhookEndpoint {
  const { createdAt, offAt, offReason, failingSince, formerUntil, ...rest } = row
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    off: offAt && offReason ? { at: offAt.toISOString(), reason: offReason } : null,
    failingSince: failingSince?.toISOString() ?? null,
    formerSecretUntil: formerUntil?.toISOString() ?? null,
  }
}
