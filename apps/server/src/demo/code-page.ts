import { demoOperators, demoOperatorSecret } from '@portal/fixtures/personas/demo-operators'
import { demoPassword } from '@portal/fixtures/personas/personas'
import type { FastifyInstance } from 'fastify'
import { shownCode } from '../db/secrets/totp.ts'
import type { Dependencies } from '../dependencies.ts'
import { createMessagePage } from '../ports/deliveries/message-page.ts'
import { escapeHtml } from '../ports/mail/escape-html.ts'

const ADDRESS = '/dev/codes'

/** What the authenticator apps of the demo's staff show: nobody who tries the console out has one. */
export function mountCodePage(
  app: FastifyInstance,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
): void {
  const { page, send, time } = createMessagePage(config.settings.utility)
  app.get(ADDRESS, { config: { routeName: 'codePage' } }, async (_, reply) => {
    const { code, until } = shownCode(demoOperatorSecret, clock.now())
    const fresh = reply.header('cache-control', 'no-store')
    return send(fresh, page('Codes', codesBody(code, time.format(until))))
  })
}

function codesBody(code: string, until: string): string {
  const items = demoOperators.map(
    ({ email, purpose }) =>
      `<li class="text"><strong>${escapeHtml(email)}</strong><span class="soft">${escapeHtml(purpose)}</span><span class="when">${code}</span></li>`,
  )
  return `<div class="row"><h1>Codes</h1><a class="button" href="${ADDRESS}">Refresh</a></div>
<p class="soft">What the authenticator apps of the demo’s staff show, until ${escapeHtml(until)}. Each of them can use a code once. They sign in at <a href="/console">/console</a> with the password ${escapeHtml(demoPassword)}.</p>
<ul>${items.join('\n')}</ul>`
}
