import { mailKind } from '../../../ports/mail/mail-kind.ts'

interface WebhookTurnedOff {
  description: string
  url: string
  reason: 'gone' | 'failing'
  days: number
}

/** To the administrators: a system of the utility hears of nothing any more. */
export const webhookTurnedOffMail = mailKind<WebhookTurnedOff>({
  examples: {
    'after days of failure': {
      description: 'Billing archive',
      url: 'https://archive.example.com/hooks',
      reason: 'failing',
      days: 5,
    },
    'since it wants no more': {
      description: 'Billing archive',
      url: 'https://archive.example.com/hooks',
      reason: 'gone',
      days: 5,
    },
  },
  button: { en: 'Open webhooks', es: 'Abrir los webhooks', page: () => '/console/webhooks' },
  en: ({ description, url, reason, days }) => ({
    subject: `We turned off the webhook “${description}”`,
    paragraphs: [
      reason === 'gone'
        ? `${url} answered that it wants no more events (410 Gone).`
        : `${url} hasn’t accepted anything for ${days} days.`,
      'What was waiting is kept. When the system works again, turn the webhook on and replay what it missed.',
    ],
  }),
  es: ({ description, url, reason, days }) => ({
    subject: `Desactivamos el webhook “${description}”`,
    paragraphs: [
      reason === 'gone'
        ? `${url} respondió que no quiere más eventos (410 Gone).`
        : `${url} no ha aceptado nada durante ${days} días.`,
      'Lo que estaba en espera se conserva. Cuando el sistema funcione de nuevo, active el webhook y reenvíe lo que se perdió.',
    ],
  }),
})
