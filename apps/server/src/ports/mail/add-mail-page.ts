import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { mountMailPage } from './mail-page.ts'
import { mailFolder } from './open-mail.ts'

/** Where somebody tries the portal out, its mails can be read; elsewhere there is no such page. */
export function addMailPage(app: FastifyInstance, config: Config): void {
  const { utility } = config.settings
  if (config.mailPage) mountMailPage(app, { folder: mailFolder(config.dataDir), utility })
  else app.get('/dev/*', (_request, reply) => reply.callNotFound())
}
