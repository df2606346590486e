import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Locale } from '@portal/contract/texts'
import * as z from 'zod/mini'
import { createPageSender, readLook, sendPart } from './hosted-page.ts'

const texts: Record<Locale, Record<string, string>> = {
  en: {
    title: 'How to pay',
    card: 'Card',
    bank: 'Bank account',
    number: 'Card number',
    expiry: 'Expires',
    expiryHelp: 'Month / year',
    cvc: 'Security code',
    cvcHelp: '3 or 4 digits',
    name: 'Name on the card',
    numberMissing: 'Enter the card number.',
    numberWrong: 'Check the card number. A digit seems to be wrong.',
    numberTest: 'This is a test page and takes test cards only, such as 4242 4242 4242 4242.',
    expiryWrong: 'Enter the month and year as on the card, such as 04 / 29.',
    expiryPast: 'This card has expired. Use another one.',
    cvcWrong: 'Enter the three or four digits of the security code.',
    nameWrong: 'Enter the name on the card.',
    owner: 'Name on the account',
    ownerWrong: 'Enter the name on the account.',
    routing: 'Routing number',
    routingHelp: 'Nine digits, at the bottom left of a check',
    routingMissing: 'Enter the routing number.',
    routingWrong: 'Check the routing number. It has nine digits, and one seems to be wrong.',
    account: 'Account number',
    accountHelp: 'On a check, it’s next to the routing number',
    accountWrong: 'Enter the account number, 4 to 17 digits.',
    accountTest: 'This is a test page and takes test accounts only: 110000000 and 000123456789.',
    failed: 'We couldn’t check this. Please try again in a moment.',
    notice: 'Test payments only. No real card or account is charged.',
  },
  es: {
    title: 'Cómo pagar',
    card: 'Tarjeta',
    bank: 'Cuenta bancaria',
    number: 'Número de tarjeta',
    expiry: 'Vence',
    expiryHelp: 'Mes / año',
    cvc: 'Código de seguridad',
    cvcHelp: '3 o 4 dígitos',
    name: 'Nombre en la tarjeta',
    numberMissing: 'Escriba el número de la tarjeta.',
    numberWrong: 'Revise el número de tarjeta: parece que un dígito está mal.',
    numberTest: 'Esta página es de prueba y solo acepta tarjetas como 4242 4242 4242 4242.',
    expiryWrong: 'Escriba el mes y el año como en la tarjeta, por ejemplo 04 / 29.',
    expiryPast: 'Esta tarjeta ya venció. Use otra.',
    cvcWrong: 'Escriba los tres o cuatro dígitos del código de seguridad.',
    nameWrong: 'Escriba el nombre como aparece en la tarjeta.',
    owner: 'Nombre en la cuenta',
    ownerWrong: 'Escriba el nombre en la cuenta.',
    routing: 'Número de ruta',
    routingHelp: 'Nueve dígitos, abajo a la izquierda en un cheque',
    routingMissing: 'Escriba el número de ruta.',
    routingWrong: 'Revise el número de ruta: tiene nueve dígitos y parece que uno está mal.',
    account: 'Número de cuenta',
    accountHelp: 'En un cheque está junto al número de ruta',
    accountWrong: 'Escriba el número de cuenta, de 4 a 17 dígitos.',
    accountTest: 'Esta página es de prueba y solo acepta cuentas como 110000000 y 000123456789.',
    failed: 'No pudimos comprobarlo. Inténtelo de nuevo en un momento.',
    notice: 'Solo pagos de prueba. No se cobra ninguna tarjeta ni cuenta real.',
  },
}

const folder = new URL('card-page/', import.meta.url)
const figtree = import.meta.resolve('@fontsource/figtree')
const weights = [400, 600]
const scripts = ['card.js', 'card-form.js', 'bank-form.js', 'page-fields.js']
/** What can be entered, as whoever holds the page asks for it. */
const entered = z.enum(['card', 'bank', 'both'])

function readFont(weight: number): Promise<Buffer> {
  return readFile(new URL(`files/figtree-latin-${weight}-normal.woff2`, figtree))
}

/** The page in a frame of the utility's payment screen where the card is typed; see `card-page/card.js` for what it says. */
export async function mountCardPage(
  app: FastifyInstance,
  framedBy: ReadonlyArray<string>,
): Promise<void> {
  const [template, style] = await Promise.all([
    readFile(new URL('card.html', folder), 'utf8'),
    readFile(new URL('card.css', folder)),
  ])
  const sendPage = createPageSender(framedBy)

  app.get('/card', async (request, reply) => {
    const look = readLook(request.query)
    const { kinds } = request.query as Record<string, unknown>
    const shown = {
      ...texts[look.lang],
      ...look,
      kinds: z.safeParse(entered, kinds).data ?? 'card',
    }
    return sendPage(reply, template, shown)
  })
  app.get('/card.css', async (_, reply) => sendPart(reply, 'text/css; charset=utf-8', style))
  for (const name of scripts) {
    const script = await readFile(new URL(name, folder))
    app.get(`/${name}`, async (_, reply) =>
      sendPart(reply, 'text/javascript; charset=utf-8', script),
    )
  }
  for (const weight of weights) {
    const font = await readFont(weight)
    app.get(`/card-${weight}.woff2`, async (_, reply) => sendPart(reply, 'font/woff2', font))
  }
}
