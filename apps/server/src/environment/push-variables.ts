import { createECDH } from 'node:crypto'
import * as z from 'zod/mini'

function isKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url')
    return true
  } catch {
    return false
  }
}

/** The variables of the surroundings by which notifications reach devices. */
export const pushVariables = {
  /** By what push services know the utility: a private key of P-256, 32 bytes in base64url. Without it nothing goes to devices. */
  VAPID_PRIVATE_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'),
        z.refine(isKey, 'is no private key of P-256'),
      ),
  ),
  /** A push service on this machine beside those of browsers, for tests. */
  PUSH_TEST_SERVICE: z.optional(
    z.string().check(z.regex(/^http:\/\/127\.0\.0\.1:\d+$/, 'must be an origin on this machine')),
  ),
}

export interface PushConfig {
  /** Null where nothing goes to devices, but for a demo on this machine, which makes itself one. */
  vapidKey: Buffer | null
  pushTestService: string | null
}

export function readPushConfig({
  VAPID_PRIVATE_KEY: key,
  PUSH_TEST_SERVICE: testService,
}: Partial<Record<keyof typeof pushVariables, string | undefined>>): PushConfig {
  return {
    vapidKey: key ? Buffer.from(key, 'base64url') : null,
    pushTestService: testService ?? null,
  }
}
