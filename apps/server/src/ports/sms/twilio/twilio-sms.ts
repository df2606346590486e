import * as z from 'zod/mini'
import { escapeHtml } from '../../mail/escape-html.ts'
import { SmsRefusedError } from '../sms.ts'
import type { SmsPort, TextMessage } from '../sms.ts'
import type { TwilioAccess } from '../../../environment/twilio-access.ts'
import { isSameSignature, twilioSignature } from './twilio-signature.ts'

const LIMIT_MS = 10_000

const refusal = z.object({ code: z.int() })

export interface TwilioOptions {
  access: TwilioAccess
  /** Where what becomes of a text message is reported: an address of ours, to which its id is added. */
  reportsTo: string
  /** What the addresses begin with to which Twilio posts. */
  publicUrl: string
  limitMs?: number
}

/** Hands text messages to Twilio's REST interface: https://www.twilio.com/docs/messaging/api/message-resource */
export function createTwilioSms({
  access,
  reportsTo,
  publicUrl,
  limitMs = LIMIT_MS,
}: TwilioOptions): SmsPort {
  const { accountSid, authToken, user, password, from, apiUrl } = access
  const address = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const isService = from.toUpperCase().startsWith('MG')
  return {
    send: async ({ id, to, text }: TextMessage) => {
      const body = new URLSearchParams({
        To: to,
        Body: text,
        [isService ? 'MessagingServiceSid' : 'From']: from,
        StatusCallback: `${reportsTo}?id=${id}`,
      })
      const signal = AbortSignal.timeout(limitMs)
      const headers = { authorization }
      const answer = await fetch(address, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
      })
        .then(async (response) => {
          const { status, ok } = response
          // It is taken with the status: a connection that breaks after it must not send the text again.
          if (ok) void response.body?.cancel().catch(() => undefined)
          return { status, body: ok ? '' : await response.text() }
        })
        .catch((error: unknown) => {
          throw new Error(`Twilio gave no answer: ${(error as Error).name}`)
        })
      if (answer.status >= 200 && answer.status < 300) return
      const code = codeOf(answer.body)
      if (answer.status === 400 && code !== null) throw new SmsRefusedError(String(code))
      throw new Error(`Twilio did not take a text message: ${answer.status} ${code ?? ''}`.trim())
    },
    from: isService ? null : from,
    isGenuine: ({ path, fields, signature }) =>
      isSameSignature(signature, twilioSignature(authToken, `${publicUrl}${path}`, fields)),
    answer: async (_number, text) => ({
      status: 200,
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: `<?xml version="1.0" encoding="UTF-8"?><Response>${
        text === null ? '' : `<Message>${escapeHtml(text)}</Message>`
      }</Response>`,
    }),
    close: async () => undefined,
  }
}

/** Twilio's own, such as 21610; its words quote the number, which belongs into no log. */
function codeOf(body: string): number | null {
  try {
    return z.parse(refusal, JSON.parse(body)).code
  } catch {
    return null
  }
}
