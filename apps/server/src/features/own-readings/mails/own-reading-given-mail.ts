import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface OwnReadingGiven {
  date: string
  /** As they were read, with the zeros before; `given`: what went to the grid. */
  dials: ReadonlyArray<{ meter: string; given: boolean; shown: string }>
  /** The bill is made from it. */
  usable: boolean
  /** The day around which the bill is made. */
  bill: string
  /** The last day on which it can be changed. */
  until: string
}

const days = { date: '2026-11-20', bill: '2026-11-24', until: '2026-11-22' }

/** Confirms a reading to who gave it. */
export const ownReadingGivenMail = accountAlert<OwnReadingGiven>({
  name: 'own-reading-given',
  event: 'own-reading',
  examples: {
    'within what was expected, with solar power': {
      ...days,
      dials: [
        { meter: 'M-2041', given: false, shown: '048213' },
        { meter: 'M-2041', given: true, shown: '001977' },
      ],
      usable: true,
    },
    'far from what was expected': {
      ...days,
      dials: [{ meter: 'M-2041', given: false, shown: '098213' }],
      usable: false,
    },
  },
  button: {
    en: 'See your reading',
    es: 'Ver su lectura',
    page: ({ accountId }) => `/accounts/${accountId}/own-reading`,
  },
  en: ({ account, date, bill, until, dials, usable }, { day }) => ({
    subject: 'We have your meter reading',
    paragraphs: [
      `You read the meter for account ${account} on ${day(date)}.`,
      ...dials.map(({ meter, given, shown }) =>
        given ? `Meter ${meter}, sent to the grid: ${shown}` : `Meter ${meter}: ${shown}`,
      ),
      usable
        ? `We’ll use it for your next bill, around ${day(bill)}, instead of an estimate.`
        : `It’s far from what we expected, so one of us will check it. Until then, we estimate your bill around ${day(bill)}.`,
      `You can change or remove it until ${day(until)}.`,
    ],
  }),
  es: ({ account, date, bill, until, dials, usable }, { day }) => ({
    subject: 'Recibimos la lectura de su medidor',
    paragraphs: [
      `Usted leyó el medidor de la cuenta ${account} el ${day(date)}.`,
      ...dials.map(({ meter, given, shown }) =>
        given ? `Medidor ${meter}, enviado a la red: ${shown}` : `Medidor ${meter}: ${shown}`,
      ),
      usable
        ? `La usaremos para su próxima factura, alrededor del ${day(bill)}, en lugar de una estimación.`
        : `Está lejos de lo que esperábamos, así que una persona la revisará. Hasta entonces, su factura de alrededor del ${day(bill)} será estimada.`,
      `Puede cambiarla o quitarla hasta el ${day(until)}.`,
    ],
  }),
})
