import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { addMailPage } from '../mail/add-mail-page.ts'
import { addTextPage } from '../sms/add-text-page.ts'
import { mountShortLinks } from '../sms/short-link.ts'

/** What shows the messages of a demo, and where the links in short ones lead. */
export function addMessagePages(app: FastifyInstance, config: Config): void {
  addMailPage(app, config)
  addTextPage(app, config)
  mountShortLinks(app)
}
