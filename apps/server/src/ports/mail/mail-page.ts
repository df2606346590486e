import type { Utility } from '@portal/contract/utility'
import type { FastifyInstance } from 'fastify'
import { HTML, createMessagePage } from '../deliveries/message-page.ts'
import { escapeHtml } from './escape-html.ts'
import { findKeptMail, listKeptMails } from './file-mail.ts'

const ADDRESS = '/dev/mail'
const MOST_SHOWN = 100

export interface MailPageOptions {
  /** Where the mails are files. */
  folder: string
  utility: Utility
}

/** Pages that show the mails that are files, the newest first; `/dev/mail.json` tells them to programs. */
export function mountMailPage(app: FastifyInstance, { folder, utility }: MailPageOptions): void {
  const { page, send, time } = createMessagePage(utility)
  const find = async (id: string) => {
    const mail = await findKeptMail(folder, id)
    return mail && { ...mail, time: time.format(new Date(mail.at)) }
  }

  app.get(ADDRESS, { config: { routeName: 'mailPage' } }, async (_, reply) => {
    const mails = await listKeptMails(folder, MOST_SHOWN)
    const shown = mails.map((mail) => ({ ...mail, time: time.format(new Date(mail.at)) }))
    return send(reply, page('Emails', listBody(shown)))
  })
  app.get(`${ADDRESS}.json`, { config: { routeName: 'mailList' } }, async () => ({
    items: (await listKeptMails(folder, MOST_SHOWN)).map(({ file, ...mail }) => ({
      ...mail,
      file: file?.name ?? null,
    })),
  }))
  app.get<{ Params: { id: string } }>(
    `${ADDRESS}/:id`,
    { config: { routeName: 'mailPageOne' } },
    async ({ params }, reply) => {
      const mail = await find(params.id)
      if (mail) return send(reply, page(mail.subject, mailBody(mail)))
      return send(reply.code(404), page('No such email', missingBody))
    },
  )
  app.get<{ Params: { id: string } }>(
    `${ADDRESS}/:id/content`,
    { config: { routeName: 'mailPageContent' } },
    async ({ params }, reply) => {
      const mail = await find(params.id)
      // Links leave the frame, so that they open the portal and not a page within the page.
      const html = mail?.html.replace('<head>', '<head><base target="_top">') ?? ''
      return reply
        .code(mail ? 200 : 404)
        .headers({ 'content-security-policy': contentPolicy, 'x-frame-options': 'SAMEORIGIN' })
        .type(HTML)
        .send(html)
    },
  )
  mountMailFile(app, folder)
}

/** What a mail brings with it, as its reader would open it. */
function mountMailFile(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { id: string } }>(
    `${ADDRESS}/:id/file`,
    { config: { routeName: 'mailPageFile' } },
    async ({ params }, reply) => {
      const file = (await findKeptMail(folder, params.id))?.file
      if (!file) return reply.code(404).send()
      return reply
        .header('content-disposition', `inline; filename="${file.name}"`)
        .type(file.type)
        .send(Buffer.from(file.content, 'base64'))
    },
  )
}

/** What a mail may do here: look as it wants, and lead away where somebody presses a link. */
const contentPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ')

interface ShownMail {
  id: string
  to: string
  subject: string
  text: string
  time: string
  file?: { name: string } | null | undefined
}

function listBody(mails: ReadonlyArray<ShownMail>): string {
  const intro =
    '<p class="soft">Without a mail server, nothing leaves this machine. Everything the portal would send is here, the newest first.</p>'
  const top = `<div class="row"><h1>Emails</h1><a class="button" href="${ADDRESS}">Refresh</a></div>`
  if (mails.length === 0) {
    return `${top}${intro}<p class="empty">No emails yet. Register or ask for a new password, and one appears here.</p>`
  }
  const items = mails.map(
    ({ id, to, subject, time }) =>
      `<li><a href="${ADDRESS}/${id}"><strong>${escapeHtml(subject)}</strong><span class="soft">to ${escapeHtml(to)}</span><span class="soft when">${escapeHtml(time)}</span></a></li>`,
  )
  return `${top}${intro}<ul>${items.join('\n')}</ul>`
}

function mailBody({ id, to, subject, text, time, file }: ShownMail): string {
  return `<p><a href="${ADDRESS}">All emails</a></p>
<h1>${escapeHtml(subject)}</h1>
<p class="soft">to ${escapeHtml(to)} · ${escapeHtml(time)}</p>
<iframe src="${ADDRESS}/${id}/content" title="The email" sandbox="allow-top-navigation-by-user-activation"></iframe>
${file ? `<p>Attached: <a href="${ADDRESS}/${id}/file">${escapeHtml(file.name)}</a></p>` : ''}
<details><summary>As plain text</summary><pre>${escapeHtml(text)}</pre></details>`
}

const missingBody = `<h1>No such email</h1><p class="soft">Only the newest emails are kept.</p><p><a href="${ADDRESS}">All emails</a></p>`
