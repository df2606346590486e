import * as z from 'zod/mini'
import { gatewayOrigin, sharedSecret } from './environment-values.ts'

/** Of the server's environment. */
export const twilioVariables = {
  /** Text messages go out by Twilio where these three are given: https://console.twilio.com. The token also signs what comes in. */
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(/^AC[\da-f]{32}$/i, 'must be AC and 32 hexadecimal digits')),
  ),
  TWILIO_AUTH_TOKEN: z.optional(sharedSecret),
  /** A phone number, or a messaging service, which has several. */
  TWILIO_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^(?:\+[1-9]\d{6,14}|MG[\da-f]{32})$/i, 'must be +15415550100 or MG…')),
  ),
  /** Both instead of the token for what is sent, so that they can be taken back alone. */
  TWILIO_API_KEY: z.optional(z.string().check(z.regex(/^SK\w{32}$/, 'must begin with SK'))),
  TWILIO_API_SECRET: z.optional(sharedSecret),
  /** Another address than Twilio's own, for tests and its regions. */
  TWILIO_API_URL: z.optional(gatewayOrigin),
}

export interface TwilioAccess {
  accountSid: string
  /** Signs what Twilio posts. */
  authToken: string
  /** What the portal calls by: an API key, or the account itself. */
  user: string
  password: string
  /** A phone number in E.164, or a messaging service. */
  from: string
  apiUrl: string
}

type Variable = keyof typeof twilioVariables

/** Null where nothing of it is given. */
export function twilioAccess(
  given: Partial<Record<Variable, string | undefined>>,
  missing: (name: Variable) => never,
): TwilioAccess | null {
  if (!Object.keys(twilioVariables).some((name) => given[name as Variable])) return null
  const part = (name: Variable): string => given[name] ?? missing(name)
  const accountSid = part('TWILIO_ACCOUNT_SID')
  const authToken = part('TWILIO_AUTH_TOKEN')
  const from = part('TWILIO_FROM')
  const hasKey = Boolean(given.TWILIO_API_KEY ?? given.TWILIO_API_SECRET)
  const user = hasKey ? part('TWILIO_API_KEY') : accountSid
  const password = hasKey ? part('TWILIO_API_SECRET') : authToken
  const apiUrl = given.TWILIO_API_URL ?? 'https://api.twilio.com'
  return { accountSid, authToken, user, password, from, apiUrl }
}
