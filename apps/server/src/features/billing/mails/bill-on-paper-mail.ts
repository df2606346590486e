import { accountAlert } from '../../../ports/mail/alert-kind.ts'

/** A bill by e-mail came back: the bills of the account come on paper again. */
export const billOnPaperMail = accountAlert<object>({
  name: 'bill-on-paper',
  event: 'bill-ready',
  asks: 'email-address',
  page: () => '/settings?part=notifications',
  act: { en: 'Check your email address', es: 'Revisar su correo' },
  examples: { 'after a mail that came back': {} },
  button: {
    en: 'See your bills',
    es: 'Ver sus facturas',
    page: ({ accountId }) => `/accounts/${accountId}/bills`,
  },
  en: ({ account }) => ({
    subject: 'Your bills come on paper again',
    paragraphs: [
      `We couldn’t deliver your bill for account ${account} by email, so we’ll mail your bills on paper from now on.`,
      'You can see the bill online. To get your bills by email again, check your email address, then turn it on again.',
    ],
  }),
  es: ({ account }) => ({
    subject: 'Sus facturas vuelven a llegar en papel',
    paragraphs: [
      `No pudimos entregar por correo electrónico su factura de la cuenta ${account}, así que de ahora en adelante le enviaremos sus facturas en papel.`,
      'Puede ver la factura en línea. Para volver a recibirlas por correo electrónico, revise su dirección y vuelva a activarlo.',
    ],
  }),
})
