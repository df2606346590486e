import { accountMail } from '../../../ports/mail/account-mail.ts'

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
export const ownReadingGivenMail = accountMail<OwnReadingGiven>({
  examples: {
    'as expected, with solar power': {
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
      `You read the meter of account ${account} on ${day(date)}.`,
      ...dials.map(({ meter, given, shown }) =>
        given ? `Meter ${meter}, given to the grid: ${shown}` : `Meter ${meter}: ${shown}`,
      ),
      usable
        ? `Your next bill, around ${day(bill)}, is made from it instead of an estimate.`
        : `It is far from what we expected, so somebody looks at it. Until that is settled the bill, around ${day(bill)}, is estimated.`,
      `You can change it or take it back until ${day(until)}.`,
    ],
  }),
  es: ({ account, date, bill, until, dials, usable }, { day }) => ({
    subject: 'Recibimos la lectura de su medidor',
    paragraphs: [
      `Usted leyó el medidor de la cuenta ${account} el ${day(date)}.`,
      ...dials.map(({ meter, given, shown }) =>
        given ? `Medidor ${meter}, entregado a la red: ${shown}` : `Medidor ${meter}: ${shown}`,
      ),
      usable
        ? `Su próxima factura, alrededor del ${day(bill)}, se hace con ella en lugar de una estimación.`
        : `Está lejos de lo que esperábamos, así que una persona la revisará. Hasta que se aclare, la factura, alrededor del ${day(bill)}, será estimada.`,
      `Puede cambiarla o retirarla hasta el ${day(until)}.`,
    ],
  }),
})
