import { mailKind } from '../../../ports/mail/mail-kind.ts'

interface NotificationSample {
  firstName: string
}

/** To somebody who wants to see that mails arrive. */
export const notificationSampleMail = mailKind<NotificationSample>({
  examples: { 'as asked': { firstName: 'Maria' } },
  en: () => ({
    subject: 'This is how we email you',
    sms: 'You asked for this in your settings. If you can read it, our texts reach you.',
    paragraphs: ['You asked for it in your settings. If you can read this, our emails reach you.'],
  }),
  es: () => ({
    subject: 'Así le escribimos',
    sms: 'Lo pidió en su configuración. Si puede leer esto, nuestros mensajes le llegan.',
    paragraphs: ['Lo pidió en su configuración. Si puede leer esto, nuestros correos le llegan.'],
  }),
})
