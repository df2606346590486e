import { alertKind } from '../../../ports/mail/alert-kind.ts'

interface ArchiveReady {
  firstName: string
  /** The instant until which it can be downloaded. */
  until: string
}

const page = () => '/settings?part=data'

/** The archive of somebody's own data can be downloaded. */
export const archiveReadyMail = alertKind<ArchiveReady>({
  name: 'archive-ready',
  event: 'security',
  examples: {
    'to its owner': { firstName: 'Maria', until: '2026-11-27T20:00:00Z' },
  },
  button: { en: 'Download my data', es: 'Descargar mis datos', page },
  en: ({ until }, { moment }) => ({
    subject: 'Your data is ready to download',
    paragraphs: [
      'Your file is ready: your profile, accounts, bills, payments and messages in one ZIP.',
      `Sign in to download it until ${moment(until)}. After that we delete it, and you can ask for another one.`,
    ],
    notes: [
      'Didn’t ask for it? Choose a new password under Settings, Security. That deletes the file too.',
    ],
  }),
  es: ({ until }, { moment }) => ({
    subject: 'Sus datos están listos para descargar',
    paragraphs: [
      'El archivo que pidió está listo: su perfil, cuentas, facturas, pagos y mensajes en un solo archivo ZIP.',
      `Inicie sesión para descargarlo hasta el ${moment(until)}. Después lo eliminamos, y usted puede pedir otro.`,
    ],
    notes: [
      '¿No lo pidió usted? Elija una contraseña nueva en Configuración, Seguridad. Así también se elimina el archivo.',
    ],
  }),
})
