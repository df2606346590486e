import { mailKind } from '../../../ports/mail/mail-kind.ts'

/** To an address that is nobody's profile any more. */
export const profileDeletedMail = mailKind<object>({
  examples: { 'to who went': {} },
  en: (_facts, { phone }) => ({
    subject: 'Your profile is deleted',
    paragraphs: [
      'Your name, email, phone, saved payment methods and alerts are gone from our portal.',
      `Your bills now come on paper. You can register again whenever you like, or call us at ${phone}.`,
    ],
  }),
  es: (_facts, { phone }) => ({
    subject: 'Su perfil está eliminado',
    paragraphs: [
      'Su nombre, correo, teléfono, métodos de pago guardados y avisos ya no están en nuestro portal.',
      `Sus facturas llegan ahora en papel. Puede registrarse de nuevo cuando quiera, o llamarnos al ${phone}.`,
    ],
  }),
})
