import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import type { MailSheet } from '../../../ports/mail/mail.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findRecipient } from './known-device-store.ts'
import { noticeTexts } from './sign-in-notice-texts.ts'
import type { SignInChange } from './sign-in-notice-texts.ts'

/** Tells a person by mail, in their own language, that something changed in how they sign in. */
export async function sendSignInNotice(
  surroundings: Pick<Surroundings, 'settings' | 'mailer' | 'publicUrl'>,
  tx: Database,
  { profileId, change }: { profileId: string; change: SignInChange },
  { now, device }: Pick<Context, 'now' | 'device'>,
): Promise<void> {
  const { email, locale } = await findRecipient(tx, profileId)
  const { timeZone, contact } = surroundings.settings.utility
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  const { subject, paragraphs } = noticeTexts[locale](change, format.format(now))
  const closing = closings[locale]({ device: device.name, phone: contact.phone })
  await surroundings.mailer.queue(
    tx,
    { email, locale },
    {
      subject,
      heading: subject,
      paragraphs: [...paragraphs, ...closing.paragraphs],
      action: {
        label: closing.label,
        address: `${surroundings.publicUrl()}/settings?part=security`,
      },
      notes: closing.notes,
    },
  )
}

interface Closing {
  paragraphs: Array<string>
  label: string
  notes: MailSheet['notes'] & object
}

const closings: Record<Locale, (given: { device: string | null; phone: string }) => Closing> = {
  en: ({ device, phone }) => ({
    paragraphs: device ? [`Device: ${device}`] : [],
    label: 'See your sign-in settings',
    notes: [`If it was not you, change your password at once and call us: ${phone}`],
  }),
  es: ({ device, phone }) => ({
    paragraphs: device ? [`Dispositivo: ${device.replace(' on ', ' en ')}`] : [],
    label: 'Ver cómo inicia sesión',
    notes: [`Si no fue usted, cambie enseguida su contraseña y llámenos: ${phone}`],
  }),
}
