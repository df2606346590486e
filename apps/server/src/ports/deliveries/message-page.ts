import { createHash } from 'node:crypto'
import type { Utility } from '@portal/contract/utility'
import { brandTokens } from '@portal/rules/brand-colour'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../mail/escape-html.ts'
import { mailPageStyle } from '../mail/mail-page-style.ts'

export const HTML = 'text/html; charset=utf-8'

/** What the pages are made of that show, in a demo, what would have left the portal. */
export function createMessagePage(utility: Utility): {
  page: (title: string, body: string) => string
  send: (reply: FastifyReply, html: string) => FastifyReply
  time: Intl.DateTimeFormat
} {
  const style = mailPageStyle(brandTokens(utility.brandColour))
  const policy = pagePolicy(style)
  return {
    page: (title, body) => frame(utility.name, title, style, body),
    send: (reply, html) => reply.header('content-security-policy', policy).type(HTML).send(html),
    time: new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone: utility.timeZone,
    }),
  }
}

/** Nothing but this one style, and frames and forms of our own. */
function pagePolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function frame(utility: string, title: string, style: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${title} · ${utility}`)}</title>
<link rel="icon" href="/icon.svg">
<style>${style}</style>
</head>
<body>
<header><a href="/">${escapeHtml(utility)}</a><span class="tag">Demo</span></header>
<main>
${body}
</main>
</body>
</html>
`
}
