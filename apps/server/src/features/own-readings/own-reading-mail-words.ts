import type { Locale } from '@portal/contract/texts'

interface GivenFacts {
  firstName: string
  account: string
  /** Days, written out. */
  date: string
  bill: string
  until: string
  /** As they were read, with the zeros before; `given`: what went to the grid. */
  dials: ReadonlyArray<{ meter: string; given: boolean; shown: string }>
  usable: boolean
}

interface Words {
  subject: string
  hello: string
  paragraphs: Array<string>
  /** The button that leads to the page. */
  label: string
}

/** What the mail says that confirms a reading. */
export const ownReadingMailWords: Record<Locale, (facts: GivenFacts) => Words> = {
  en: ({ firstName, account, date, bill, until, dials, usable }) => ({
    subject: 'We have your meter reading',
    hello: `Hello ${firstName},`,
    paragraphs: [
      `You read the meter of account ${account} on ${date}.`,
      ...dials.map(({ meter, given, shown }) =>
        given ? `Meter ${meter}, given to the grid: ${shown}` : `Meter ${meter}: ${shown}`,
      ),
      usable
        ? `Your next bill, around ${bill}, is made from it instead of an estimate.`
        : `It is far from what we expected, so somebody looks at it. Until that is settled the bill, around ${bill}, is estimated.`,
      `You can change it or take it back until ${until}.`,
    ],
    label: 'See your reading',
  }),
  es: ({ firstName, account, date, bill, until, dials, usable }) => ({
    subject: 'Recibimos la lectura de su medidor',
    hello: `Hola, ${firstName}:`,
    paragraphs: [
      `Usted leyó el medidor de la cuenta ${account} el ${date}.`,
      ...dials.map(({ meter, given, shown }) =>
        given ? `Medidor ${meter}, entregado a la red: ${shown}` : `Medidor ${meter}: ${shown}`,
      ),
      usable
        ? `Su próxima factura, alrededor del ${bill}, se hace con ella en lugar de una estimación.`
        : `Está lejos de lo que esperábamos, así que una persona la revisará. Hasta que se aclare, la factura, alrededor del ${bill}, será estimada.`,
      `Puede cambiarla o retirarla hasta el ${until}.`,
    ],
    label: 'Ver su lectura',
  }),
}
