import { locale } from '@portal/contract/texts'
import type { Locale } from '@portal/contract/texts'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

const theme = z.enum(['light', 'dark'])

/** How a page should look; what cannot be understood gets the plain one. */
export function readLook(query: unknown): { theme: string; lang: Locale } {
  const { theme: shade, lang } = query as Record<string, unknown>
  return {
    theme: z.safeParse(theme, shade).data ?? 'light',
    lang: z.safeParse(locale, lang).data ?? 'en',
  }
}

/** Sends a part of a page that is the same for everybody. */
export function sendPart(reply: FastifyReply, type: string, content: Buffer): FastifyReply {
  return reply
    .headers({ 'content-type': type, 'x-content-type-options': 'nosniff' })
    .header('cache-control', 'public, max-age=300')
    .send(content)
}

/** Sends pages that the portal may hold in a frame, with `{{words}}` filled in; the words are the sandbox's own. */
export function createPageSender(framedBy: ReadonlyArray<string>) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...framedBy].join(' '),
  ].join('; ')
  return (reply: FastifyReply, template: string, words: Record<string, string>): FastifyReply => {
    // Older rule for the same; the policy's frame-ancestors says it better.
    reply.removeHeader('x-frame-options')
    return reply
      .header('content-security-policy', policy)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
      })
      .send(template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => words[key] ?? ''))
  }
}
