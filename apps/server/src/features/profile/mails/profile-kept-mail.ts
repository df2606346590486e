import { alertKind } from '../../../ports/mail/alert-kind.ts'

interface ProfileKept {
  firstName: string
}

/** Whoever asked to be deleted stays. */
export const profileKeptMail = alertKind<ProfileKept>({
  name: 'profile-kept',
  event: 'security',
  examples: { 'to its owner': { firstName: 'Maria' } },
  button: {
    en: 'See how you sign in',
    es: 'Ver cómo inicia sesión',
    page: () => '/settings?part=security',
  },
  en: () => ({
    subject: 'Your profile stays',
    paragraphs: [
      'Someone signed in, or opened the link in our email, so your profile won’t be deleted. Nothing has changed.',
    ],
    notes: ['If it wasn’t you, choose a new password, then delete your profile again.'],
  }),
  es: () => ({
    subject: 'Su perfil se conserva',
    paragraphs: [
      'Alguien inició sesión o abrió el enlace de nuestro correo, así que su perfil no se eliminará. Todo está como antes.',
    ],
    notes: ['Si no fue usted, elija otra contraseña y vuelva a eliminar su perfil.'],
  }),
})
