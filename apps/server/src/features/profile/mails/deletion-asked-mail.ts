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
  // Whoever reads the list has signed in again, which keeps the profile.
  settled: {
    en: { text: 'You signed in again, so your profile stays.', act: 'See how you sign in' },
    es: {
      text: 'Usted volvió a iniciar sesión, así que su perfil se conserva.',
      act: 'Ver cómo inicia sesión',
    },
  },
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
      'After that day your name, email, phone, saved cards and alerts are gone. Bills and payments stay with their accounts, because we have to keep them. Bills that came to you by email come on paper.',
    ],
    notes: ['If it wasn’t you, keep your profile now, then choose a new password.'],
  }),
  es: ({ deleteOn }, { fullDate }) => ({
    subject: `Su perfil se eliminará el ${fullDate(deleteOn)}`,
    paragraphs: [
      `Usted pidió eliminar su perfil, y cerramos su sesión en todas partes. Hasta entonces puede conservarlo: inicie sesión o pulse el botón.`,
      'Después de ese día desaparecen su nombre, correo, teléfono, tarjetas guardadas y avisos. Las facturas y los pagos quedan con sus cuentas, porque debemos guardarlos. Las facturas que le llegaban por correo llegan en papel.',
    ],
    notes: ['Si no fue usted, conserve su perfil ahora y elija otra contraseña.'],
  }),
})
