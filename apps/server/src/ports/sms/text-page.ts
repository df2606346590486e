import type { Utility } from '@portal/contract/utility'
import type { FastifyInstance } from 'fastify'
import { createMessagePage } from '../deliveries/message-page.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { TEXTS_PAGE, listKeptTexts } from './file-sms.ts'
import type { KeptText } from './file-sms.ts'

const MOST_SHOWN = 100

export interface TextPageOptions {
  /** Where the text messages are files. */
  folder: string
  utility: Utility
  /** Where what somebody texts back is posted. */
  repliesTo: string
}

/** A page that shows the text messages that are files, the newest first, and answers them; `.json` tells them to programs. */
export function mountTextPage(
  app: FastifyInstance,
  { folder, utility, repliesTo }: TextPageOptions,
): void {
  const { page, send, time } = createMessagePage(utility)
  app.get(TEXTS_PAGE, { config: { routeName: 'textPage' } }, async (_, reply) => {
    const texts = await listKeptTexts(folder, MOST_SHOWN)
    const items = texts.map((text) => textItem(text, time.format(new Date(text.at))))
    const numbers = [...new Set(texts.map(({ to }) => to))]
    return send(reply, page('Text messages', body(items, numbers, repliesTo)))
  })
  app.get(`${TEXTS_PAGE}.json`, { config: { routeName: 'textList' } }, async () => ({
    items: await listKeptTexts(folder, MOST_SHOWN),
  }))
}

function body(
  items: ReadonlyArray<string>,
  numbers: ReadonlyArray<string>,
  repliesTo: string,
): string {
  const top = `<div class="row"><h1>Text messages</h1><a class="button" href="${TEXTS_PAGE}">Refresh</a></div>
<p class="soft">Without a provider for text messages, nothing leaves this machine. Everything the portal would text is here, the newest first. Emails are <a href="/dev/mail">here</a>.</p>`
  if (items.length === 0) {
    return `${top}<p class="empty">No text messages yet. Add a phone in Settings, Notifications, and a code appears here.</p>`
  }
  const options = numbers.map((number) => `<option>${escapeHtml(number)}</option>`)
  return `${top}<ul>${items.join('\n')}</ul>
<form class="reply" method="post" action="${repliesTo}">
<h2>Text back</h2>
<label>From <select name="From">${options.join('')}</select></label>
<label>Text <input name="Body" value="STOP" maxlength="160" required></label>
<button class="button">Send</button>
</form>`
}

function textItem({ to, text }: KeptText, time: string): string {
  return `<li class="text"><strong dir="auto">${withLinks(text)}</strong><span class="soft">to ${escapeHtml(to)}</span><span class="soft when">${escapeHtml(time)}</span></li>`
}

/** Phones make links of addresses. */
function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')
}
