import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { textFolder, textRepliesPath } from './open-sms.ts'
import { mountTextPage } from './text-page.ts'

/** Where text messages are files, they can be read and answered; elsewhere there is no such page. */
export function addTextPage(app: FastifyInstance, config: Config): void {
  const { apiBase, dataDir, mailPage, settings, twilio } = config
  if (!mailPage || twilio) return
  const repliesTo = `${apiBase}${textRepliesPath}`
  mountTextPage(app, { folder: textFolder(dataDir), utility: settings.utility, repliesTo })
}
