import type { AlertEvent, DeliveryChannel } from '@portal/contract/alerts/alerts'
import type { Locale } from '@portal/contract/texts'

interface EventWords {
  title: string
  detail?: string
}

/** What one hears of: every kind of alert belongs to one, and each is a row of the settings, in this order. */
interface EventFacts extends Record<Locale, EventWords> {
  group: keyof typeof eventGroups
  /** Nobody can turn it off by these channels, and why: said in the mail. */
  fixed?: { channels: ReadonlyArray<DeliveryChannel> } & Record<Locale, string>
  /** It goes to very many at once, who then wait for each other and hold off nobody else. */
  isBroad?: true
}

/** The groups of the settings, in their order. */
export const eventGroups = {
  security: {
    en: 'Security',
    es: 'Seguridad',
    whyFixed: {
      en: 'Always on by email, because these protect you and your accounts.',
      es: 'Siempre activados por correo, porque lo protegen a usted y a sus cuentas.',
    },
  },
  bills: { en: 'Bills and payments', es: 'Facturas y pagos' },
  use: { en: 'Meter readings', es: 'Lecturas del medidor' },
  messages: { en: 'Messages', es: 'Mensajes' },
} satisfies Record<string, Record<Locale, string> & { whyFixed?: Record<Locale, string> }>

const protects = {
  channels: ['email', 'push'],
  en: 'We always send these emails, because they protect you and your accounts.',
  es: 'Siempre enviamos estos correos, porque lo protegen a usted y a sus cuentas.',
} as const

export const alertEvents: Record<AlertEvent, EventFacts> = {
  security: {
    group: 'security',
    fixed: protects,
    en: { title: 'Sign-ins and changes to your profile' },
    es: { title: 'Inicios de sesión y cambios en su perfil' },
  },
  access: {
    group: 'security',
    fixed: protects,
    en: { title: 'Who has access to your accounts' },
    es: { title: 'Quién tiene acceso a sus cuentas' },
  },
  contact: {
    group: 'security',
    fixed: protects,
    en: { title: 'Contact details of your accounts' },
    es: { title: 'Datos de contacto de sus cuentas' },
  },
  'bill-ready': {
    group: 'bills',
    isBroad: true,
    fixed: {
      channels: ['email'],
      en: 'You get this email because it’s about how your bills reach you: by email or on paper.',
      es: 'Recibe este correo porque trata de cómo le llegan sus facturas: por correo o en papel.',
    },
    en: { title: 'Bill ready', detail: 'By email or on paper, for each account' },
    es: { title: 'Factura lista', detail: 'Por correo o en papel, según la cuenta' },
  },
  'payment-due': {
    group: 'bills',
    isBroad: true,
    en: { title: 'Payment due', detail: 'On the day you chose for each account' },
    es: { title: 'Pago por vencer', detail: 'El día que eligió para cada cuenta' },
  },
  payment: {
    group: 'bills',
    en: { title: 'Payments made, failed or returned' },
    es: { title: 'Pagos hechos, fallidos o devueltos' },
  },
  autopay: {
    group: 'bills',
    en: { title: 'Autopay', detail: 'Before each payment, and how it went' },
    es: { title: 'Pago automático', detail: 'Antes de cada pago y cómo resultó' },
  },
  'method-ending': {
    group: 'bills',
    en: { title: 'Card expiring', detail: 'When autopay charges it' },
    es: { title: 'Tarjeta por vencer', detail: 'Si el pago automático la usa' },
  },
  'payment-plan': {
    group: 'bills',
    en: { title: 'Payment plan', detail: 'Before each payment, and how it went' },
    es: { title: 'Plan de pagos', detail: 'Antes de cada pago y cómo resultó' },
  },
  'budget-billing': {
    group: 'bills',
    en: { title: 'Budget billing', detail: 'When it starts, changes or ends' },
    es: { title: 'Facturación nivelada', detail: 'Cuando empieza, cambia o termina' },
  },
  'own-reading': {
    group: 'use',
    en: { title: 'A reading you gave us' },
    es: { title: 'Una lectura que nos dio' },
  },
  message: {
    group: 'messages',
    en: { title: 'Answers to your messages' },
    es: { title: 'Respuestas a sus mensajes' },
  },
}

/** In the order of the settings. */
export const everyEvent = Object.keys(alertEvents) as ReadonlyArray<AlertEvent>

/** Whether nobody can turn an event off by a channel. */
export function isFixed(event: AlertEvent, channel: DeliveryChannel): boolean {
  return alertEvents[event].fixed?.channels.includes(channel) === true
}

/** Whether it protects a profile or its accounts. */
export function guards(event: AlertEvent): boolean {
  return alertEvents[event].group === 'security'
}
