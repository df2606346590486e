import { alertKind } from '../../../ports/mail/alert-kind.ts'

interface DeletionAsked {
  firstName: string
  deleteOn: string
  /** Keeps the profile. */
  token: string
}

/** A profile is to be deleted; until then it can be kept. */
export const deletionAskedMail = alertKind<DeletionAsked>({
  name: 'deletion-asked',
  event: 'security',
  keys: ['token'],
  page: () => '/settings?part=security',
  examples: {
    'to its owner': { firstName: 'Maria', deleteOn: '2026-12-20', token: 'the-token' },
  },
  button: {
    en: 'Keep my profile',
    es: 'Conservar mi perfil',
    page: ({ token }) => `/auth/keep-profile?token=${token}`,
  },
  en: ({ deleteOn }, { fullDate }) => ({
    subject: `Your profile will be deleted on ${fullDate(deleteOn)}`,
    paragraphs: [
      `You asked us to delete your profile, and we signed you out everywhere. Until then you can keep it: sign in, or press the button.`,
      'After that day your name, email, phone, saved cards and alerts are gone. Your bills and payments stay with the account, because we have to keep them, and bills come on paper.',
    ],
    notes: ['If it wasn’t you, keep your profile now, then choose a new password.'],
  }),
  es: ({ deleteOn }, { fullDate }) => ({
    subject: `Su perfil se eliminará el ${fullDate(deleteOn)}`,
    paragraphs: [
      `Usted pidió eliminar su perfil, y cerramos su sesión en todas partes. Hasta entonces puede conservarlo: inicie sesión o pulse el botón.`,
      'Después de ese día desaparecen su nombre, correo, teléfono, tarjetas guardadas y avisos. Sus facturas y pagos quedan con la cuenta, porque debemos guardarlos, y las facturas llegan en papel.',
    ],
    notes: ['Si no fue usted, conserve su perfil ahora y elija otra contraseña.'],
  }),
})
