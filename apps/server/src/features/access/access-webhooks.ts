import { permission, role } from '@portal/contract/access/access'
import * as z from 'zod/mini'
import { exampleAccount, webhookAccount, webhookKind } from '../../ports/webhooks/webhook-kind.ts'
import type { WebhookKind } from '../../ports/webhooks/webhook-kind.ts'

/** Who it is stays in the portal: a profile is an id. */
const access = z.strictObject({
  account: webhookAccount,
  grant: z.strictObject({
    id: z.uuid(),
    profileId: z.uuid(),
    role,
    permissions: z.array(permission),
    /** It ends by itself then, and nothing more is told. */
    expiresAt: z.nullable(z.iso.datetime()),
  }),
})
export type AccessData = z.infer<typeof access>
const example: AccessData = {
  account: exampleAccount,
  grant: {
    id: 'f1d2a6b8-0c3e-4f7a-8b9d-2e5c7a1b3d40',
    profileId: '0b9e8d7c-6a5f-4e3d-8c2b-1a0f9e8d7c6b',
    role: 'payer',
    permissions: ['see-amounts', 'pay'],
    expiresAt: null,
  },
}

export const accessGranted = webhookKind({
  name: 'access.granted',
  summary: 'A profile got access to an account, or got it back',
  data: access,
  example,
})

export const accessChanged = webhookKind({
  name: 'access.changed',
  summary: 'What a profile may do on an account became another',
  data: access,
  example,
})

export const accessRevoked = webhookKind({
  name: 'access.revoked',
  summary: 'A profile has no access to an account any more: it was taken, given up, or disputed',
  data: access,
  example,
})

export const accessWebhooks: ReadonlyArray<WebhookKind> = [
  accessGranted,
  accessChanged,
  accessRevoked,
]
