import rateLimit from '@fastify/rate-limit'
import type { AnyRoute } from '@portal/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UtilitySettings } from '../../utility-settings.ts'
import { ownShare } from '../mount.ts'
import type { MountOptions } from '../mount.ts'
import { problem } from '../problem-error.ts'

type Counter = (request: FastifyRequest) => Promise<void>

/** What anybody may ask for beside the contract's routes, by their names in the log. */
const COUNTED_BESIDE = new Set([
  'ready',
  'gatewayEvents',
  'oneClickUnsubscribe',
  'mailReports',
  'sandboxToken',
  'sandboxBankToken',
  'sandboxChallenge',
])

/** Counts by address, apart from all other calls, what the contract does not declare; what is added later is counted too. */
export async function limitBesideContract(
  app: FastifyInstance,
  { general }: UtilitySettings['rules']['rateLimits'],
): Promise<void> {
  await app.register(rateLimit, { global: false })
  const timeWindow = general.seconds * 1000
  const count = counter(app.createRateLimit({ max: general.perAddress, timeWindow }))
  app.addHook('onRequest', async (request) => {
    if (COUNTED_BESIDE.has(request.routeOptions.config.routeName ?? '')) await count(request)
  })
}

/** Counts calls in a window for each class of routes: by address before anything else, by profile once it is known. */
export function createLimits(
  app: FastifyInstance,
  settings: UtilitySettings['rules']['rateLimits'],
): MountOptions['limits'] {
  const byAddress = (max: number, seconds: number) =>
    counter(app.createRateLimit({ max, timeWindow: seconds * 1000 }))
  const byProfile = (max: number, seconds: number) =>
    counter(app.createRateLimit({ max, timeWindow: seconds * 1000, keyGenerator: profileOf }))
  const { general, signIn, document, fault, watch } = settings
  const everyAddress = byAddress(general.perAddress, general.seconds)
  const everyProfile = byProfile(general.perProfile, general.seconds)
  const strictAddress = {
    'sign-in': byAddress(signIn.perAddress, signIn.seconds),
    document: byAddress(document.perAddress, document.seconds),
    fault: byAddress(fault.perAddress, fault.seconds),
  }
  const documentProfile = byProfile(document.perProfile, document.seconds)
  // An office that looks at its pages uses up nothing of what its people do there.
  const watching = {
    byAddress: byAddress(watch.perAddress, watch.seconds),
    byCaller: byProfile(watch.perProfile, watch.seconds),
  }
  return ({ limit }: AnyRoute) => {
    if (limit === 'watch') return watching
    return {
      byAddress: async (request) => {
        await everyAddress(request)
        if (limit) await strictAddress[limit](request)
      },
      byCaller: async (request) => {
        await everyProfile(request)
        if (limit === 'document') await documentProfile(request)
      },
    }
  }
}

function profileOf({ caller, ip }: FastifyRequest): string {
  return ownShare(caller) ?? ip
}

function counter(limit: ReturnType<FastifyInstance['createRateLimit']>): Counter {
  return async (request) => {
    const state = await limit(request)
    if (!state.isAllowed && state.isExceeded) {
      throw problem('too-many-requests', { retryAfterSeconds: Math.max(1, state.ttlInSeconds) })
    }
  }
}
