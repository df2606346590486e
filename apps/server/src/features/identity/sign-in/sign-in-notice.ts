import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import type { MailSheet } from '../../../ports/mail/mail.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { findRecipient } from './known-device-store.ts'
import { noticeTexts } from './sign-in-notice-texts.ts'
import type { SignInChange } from './sign-in-notice-texts.ts'

/** Tells a person by mail, in their own language, that something changed in how they sign in. */
export async function sendSignInNotice(
  parts: Pick<IdentityParts, 'config' | 'mailer' | 'publicUrl'>,
  tx: Database,
  { profileId, change }: { profileId: string; change: SignInChange },
  { now, device }: Pick<Context, 'now' | 'device'>,
): Promise<void> {
  const { email, locale } = await findRecipient(tx, profileId)
  const { timeZone, contact } = parts.config.settings.utility
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  const { subject, paragraphs } = noticeTexts[locale](change, format.format(now))
  const around = surroundings[locale]({ device: device.name, phone: contact.phone })
  await parts.mailer.queue(
    tx,
    { email, locale },
    {
      subject,
      heading: subject,
      paragraphs: [...paragraphs, ...around.paragraphs],
      action: { label: around.label, address: `${parts.publicUrl()}/settings?part=security` },
      notes: around.notes,
    },
  )
}

interface Surroundings {
  paragraphs: Array<string>
  label: string
  notes: MailSheet['notes'] & object
}

const surroundings: Record<
  Locale,
  (given: { device: string | null; phone: string }) => Surroundings
> = {
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
