import { alertKind } from '../../../ports/mail/alert-kind.ts'

interface DeletionDelayed {
  firstName: string
}

/** Something came between: a profile whose day has come is not deleted yet. */
export const deletionDelayedMail = alertKind<DeletionDelayed>({
  name: 'deletion-delayed',
  event: 'security',
  examples: { 'to its owner': { firstName: 'Maria' } },
  button: {
    en: 'Sign in',
    es: 'Iniciar sesión',
    page: () => '/delete-account',
  },
  en: () => ({
    subject: 'We couldn’t delete your profile yet',
    paragraphs: [
      'Something came up that needs to be settled first, such as a scheduled payment or autopay. We’ll delete your profile once that’s done.',
      'To see what it is, sign in. That keeps your profile for now, and you can ask us to delete it again.',
    ],
  }),
  es: () => ({
    subject: 'Todavía no pudimos eliminar su perfil',
    paragraphs: [
      'Surgió algo que hay que resolver antes, como un pago programado o el pago automático. Eliminaremos su perfil en cuanto esté resuelto.',
      'Para ver qué es, inicie sesión. Eso conserva su perfil por ahora, y puede pedirnos de nuevo que lo eliminemos.',
    ],
  }),
})
