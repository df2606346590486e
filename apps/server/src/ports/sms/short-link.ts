import type { FastifyInstance } from 'fastify'

const PATH = '/a/'

/** Where an alert is found from a text message: its id in 22 characters. */
export function shortLink(publicUrl: string, alertId: string): string {
  return `${publicUrl}${PATH}${Buffer.from(alertId.replaceAll('-', ''), 'hex').toString('base64url')}`
}

/** Leads such a link on to the alert's page, which asks who is there; what is no id leads to all alerts. */
export function mountShortLinks(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>(
    `${PATH}:code`,
    { config: { routeName: 'shortLink' } },
    async ({ params: { code } }, reply) => {
      const hex = /^[\w-]{22}$/.test(code) ? Buffer.from(code, 'base64url').toString('hex') : ''
      const id = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex)?.slice(1).join('-')
      return reply.redirect(id === undefined ? '/alerts' : `/alerts?alert=${id}`, 302)
    },
  )
}
