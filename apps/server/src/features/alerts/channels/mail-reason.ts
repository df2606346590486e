import type { AlertEvent } from '@portal/contract/alerts/alerts'
import type { Locale } from '@portal/contract/texts'
import type { AlertReader } from '../../../ports/mail/alert-reader.ts'
import type { MailReason } from '../../../ports/mail/mail.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { alertEvents, isFixed } from '../notifications/alert-events.ts'
import { sealUnsubscribe } from '../unsubscribe/unsubscribe-token.ts'

/** What it takes to say in a mail why it comes. */
export type MailReasonOrigin = Pick<Surroundings, 'key' | 'random' | 'publicUrl'> & {
  config: Pick<Surroundings['config'], 'apiBase'>
}

/** Why a mail about an event, or one that was asked for, comes to a profile, where that is chosen and, where it can be, how it is stopped. */
export function mailReason(
  origin: MailReasonOrigin,
  event: AlertEvent | null,
  { profileId, locale }: AlertReader,
): MailReason {
  const address = origin.publicUrl()
  const settings = {
    label: words[locale].settings,
    address: `${address}/settings?part=notifications`,
  }
  if (event === null) return { said: words[locale].asked, links: [settings] }
  const { fixed, [locale]: said } = alertEvents[event]
  if (fixed && isFixed(event, 'email')) return { said: fixed[locale], links: [settings] }
  const stopped = [{ accountId: null, wanted: false }]
  const token = sealUnsubscribe(origin, { profileId, event, wishes: stopped })
  return {
    said: words[locale].chosen(said.title),
    links: [
      settings,
      { label: words[locale].stop, address: `${address}/auth/unsubscribe?token=${token}` },
    ],
    oneClick: `${address}${origin.config.apiBase}/unsubscribe?token=${token}`,
  }
}

const words: Record<
  Locale,
  { asked: string; chosen: (title: string) => string; settings: string; stop: string }
> = {
  en: {
    asked: 'You get this email because you asked for it.',
    chosen: (title) => `You get this email because you’re notified by email of: ${title}.`,
    settings: 'Notification settings',
    stop: 'Stop these emails',
  },
  es: {
    asked: 'Recibe este correo porque lo pidió.',
    chosen: (title) => `Recibe este correo porque le avisamos por correo de: ${title}.`,
    settings: 'Configuración de avisos',
    stop: 'Dejar de recibir estos correos',
  },
}
