import { readFile } from 'node:fs/promises'
import type { Locale } from '@portal/contract/texts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { createPageSender, readLook, sendPart } from './hosted-page.ts'
import { findChallenge } from './sandbox-book.ts'
import type { BookedCharge } from './sandbox-book.ts'
import { readToken } from './sandbox-cards.ts'
import type { Sandbox } from './sandbox.ts'

const texts: Record<Locale, Record<string, string>> = {
  en: {
    title: 'Is this payment yours?',
    lead: 'Your card’s bank wants to be sure it’s you.',
    amount: 'Amount',
    card: 'Card',
    approve: 'Yes, confirm',
    refuse: 'No, stop it',
    failed: 'Your answer didn’t reach the bank. Please try again.',
    ended: 'There’s nothing left to confirm here.',
    notice: 'Test payments only. No real card is charged.',
  },
  es: {
    title: '¿Es suyo este pago?',
    lead: 'El banco de su tarjeta quiere asegurarse de que es usted.',
    amount: 'Importe',
    card: 'Tarjeta',
    approve: 'Sí, confirmar',
    refuse: 'No, detenerlo',
    failed: 'Su respuesta no llegó al banco. Inténtelo de nuevo.',
    ended: 'Aquí ya no queda nada por confirmar.',
    notice: 'Solo pagos de prueba. No se cobra ninguna tarjeta real.',
  },
}

const folder = new URL('confirm-page/', import.meta.url)
const asked = z.object({ charge: z.uuid() })

/** The path of the page on which a charge's payer confirms it. */
export function confirmPath({ id }: Pick<BookedCharge, 'id'>): string {
  return `/confirm?charge=${id}`
}

/** The page in a frame of the utility's where the payer confirms a charge; its style is the card page's. */
export async function mountConfirmPage(
  app: FastifyInstance,
  { pool, framedBy }: Sandbox,
): Promise<void> {
  const [template, script] = await Promise.all([
    readFile(new URL('confirm.html', folder), 'utf8'),
    readFile(new URL('confirm.js', folder)),
  ])
  const sendPage = createPageSender(framedBy)
  app.get('/confirm', async (request, reply) => {
    const look = readLook(request.query)
    const { data } = z.safeParse(asked, request.query)
    const charge = data ? await findChallenge(pool, data.charge) : null
    const facts = charge ? factsOf(charge, look.lang) : { state: 'ended' }
    return sendPage(reply, template, { state: 'open', ...texts[look.lang], ...look, ...facts })
  })
  app.get('/confirm.js', async (_, reply) =>
    sendPart(reply, 'text/javascript; charset=utf-8', script),
  )
}

function factsOf(charge: BookedCharge, lang: Locale): Record<string, string> {
  const method = readToken(charge.token ?? '')
  const form = new Intl.NumberFormat(lang === 'es' ? 'es-US' : 'en-US', {
    style: 'currency',
    currency: charge.currency ?? 'USD',
  })
  const minor = 10 ** (form.resolvedOptions().maximumFractionDigits ?? 2)
  return {
    charge: charge.id,
    amountText: form.format((charge.amount ?? 0) / minor),
    cardText: `${method?.brand ?? ''} •••• ${method?.last4 ?? ''}`,
  }
}
