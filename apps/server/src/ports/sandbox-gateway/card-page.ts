import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Locale } from '@portal/contract/texts'
import { createPageSender, readLook, sendPart } from './hosted-page.ts'

const texts: Record<Locale, Record<string, string>> = {
  en: {
    number: 'Card number',
    expiry: 'Expires',
    expiryHelp: 'Month / year',
    cvc: 'Security code',
    cvcHelp: '3 or 4 digits',
    name: 'Name on the card',
    numberWrong: 'Check the card number: a digit seems to be wrong.',
    numberTest: 'This is a test page and takes test cards only, such as 4242 4242 4242 4242.',
    expiryWrong: 'Enter the month and year as on the card, such as 04 / 29.',
    expiryPast: 'This card has expired. Use another one.',
    cvcWrong: 'Enter the three or four digits of the security code.',
    nameWrong: 'Enter the name as it stands on the card.',
    failed: 'The card could not be checked. Please try again in a moment.',
    notice: 'Test payments only. No real card is charged.',
  },
  es: {
    number: 'Número de tarjeta',
    expiry: 'Vence',
    expiryHelp: 'Mes / año',
    cvc: 'Código de seguridad',
    cvcHelp: '3 o 4 dígitos',
    name: 'Nombre en la tarjeta',
    numberWrong: 'Revise el número de tarjeta: parece que un dígito está mal.',
    numberTest: 'Esta página es de prueba y solo acepta tarjetas como 4242 4242 4242 4242.',
    expiryWrong: 'Escriba el mes y el año como en la tarjeta, por ejemplo 04 / 29.',
    expiryPast: 'Esta tarjeta ya venció. Use otra.',
    cvcWrong: 'Escriba los tres o cuatro dígitos del código de seguridad.',
    nameWrong: 'Escriba el nombre como aparece en la tarjeta.',
    failed: 'No se pudo comprobar la tarjeta. Inténtelo de nuevo en un momento.',
    notice: 'Solo pagos de prueba. No se cobra ninguna tarjeta real.',
  },
}

const folder = new URL('card-page/', import.meta.url)
const figtree = import.meta.resolve('@fontsource/figtree')
const weights = [400, 600]

function readFont(weight: number): Promise<Buffer> {
  return readFile(new URL(`files/figtree-latin-${weight}-normal.woff2`, figtree))
}

/** The page in a frame of the utility's payment screen where the card is typed; see `card-page/card.js` for what it says. */
export async function mountCardPage(
  app: FastifyInstance,
  framedBy: ReadonlyArray<string>,
): Promise<void> {
  const [template, style, script] = await Promise.all([
    readFile(new URL('card.html', folder), 'utf8'),
    readFile(new URL('card.css', folder)),
    readFile(new URL('card.js', folder)),
  ])
  const sendPage = createPageSender(framedBy)

  app.get('/card', async (request, reply) => {
    const look = readLook(request.query)
    return sendPage(reply, template, { ...texts[look.lang], ...look })
  })
  app.get('/card.css', async (_, reply) => sendPart(reply, 'text/css; charset=utf-8', style))
  app.get('/card.js', async (_, reply) => sendPart(reply, 'text/javascript; charset=utf-8', script))
  for (const weight of weights) {
    const font = await readFont(weight)
    app.get(`/card-${weight}.woff2`, async (_, reply) => sendPart(reply, 'font/woff2', font))
  }
}
