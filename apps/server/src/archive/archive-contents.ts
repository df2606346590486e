import type { RouteName } from '@portal/contract/routes'
import type { Locale } from '@portal/contract/texts'

/** A file of the archive, or files alike, as its README tells of it. */
interface Described extends Record<Locale, string> {
  file: string
}

/** One whose answer is written as it is. */
interface DescribedAnswer<Name extends RouteName> extends Described {
  route: Name
}

const answers = <const Name extends RouteName>(all: ReadonlyArray<DescribedAnswer<Name>>) => all

/** What is the profile's own. */
export const profileFiles = answers([
  {
    file: 'profile.json',
    route: 'getProfile',
    en: 'Your name, email, phone and how you sign in',
    es: 'Su nombre, correo, teléfono y cómo inicia sesión',
  },
  {
    file: 'sessions.json',
    route: 'listSessions',
    en: 'Where you’re signed in, by device',
    es: 'Dónde tiene la sesión iniciada, por dispositivo',
  },
  {
    file: 'security-events.json',
    route: 'listSecurityEvents',
    en: 'What happened to your sign-in',
    es: 'Qué pasó con su inicio de sesión',
  },
  {
    file: 'passkeys.json',
    route: 'listPasskeys',
    en: 'Your passkeys by name, never their keys',
    es: 'Sus llaves de acceso por nombre, nunca las claves',
  },
  {
    file: 'two-factor.json',
    route: 'getTwoFactor',
    en: 'Whether signing in asks for a code',
    es: 'Si al iniciar sesión se pide un código',
  },
  {
    file: 'notifications.json',
    route: 'getNotifications',
    en: 'What you want to hear of, and by which channel',
    es: 'De qué quiere enterarse, y por qué canal',
  },
  {
    file: 'devices.json',
    route: 'getPushDevices',
    en: 'Devices that show you notifications',
    es: 'Dispositivos que le muestran notificaciones',
  },
  {
    file: 'invitations.json',
    route: 'listInvitations',
    en: 'Accounts you’re invited to',
    es: 'Cuentas a las que le invitaron',
  },
  {
    file: 'payments/methods.json',
    route: 'listPaymentMethods',
    en: 'Your saved payment methods, and what you authorized for each',
    es: 'Sus métodos de pago guardados, y lo que autorizó para cada uno',
  },
  {
    file: 'payments/scheduled.json',
    route: 'listScheduledPayments',
    en: 'Payments that are scheduled',
    es: 'Pagos programados',
  },
  {
    file: 'accounts.json',
    route: 'listAccounts',
    en: 'The accounts you can open, what you may do there, and what is due',
    es: 'Las cuentas que puede abrir, qué puede hacer en ellas y cuánto se debe',
  },
])

/** What comes of a list, page by page or one by one. */
export const listFiles = {
  alerts: answers([
    {
      file: 'alerts.json',
      route: 'listAlerts',
      en: 'Everything we told you',
      es: 'Todo lo que le avisamos',
    },
  ]),
  payments: answers([
    {
      file: 'payments/payments.json',
      route: 'listPaymentHistory',
      en: 'Payments, one row for each account that a payment went to',
      es: 'Pagos, una fila por cada cuenta a la que fue un pago',
    },
  ]),
  conversations: answers([
    {
      file: 'messages/{number}/conversation.json',
      route: 'getConversation',
      en: 'Each conversation with us; its files lie beside it',
      es: 'Cada conversación con nosotros; sus archivos están al lado',
    },
  ]),
  bills: answers([
    {
      file: 'accounts/{number}/bills/{bill}.json',
      route: 'getBill',
      en: 'Each bill, line by line. Amounts are in cents, energy in watt-hours',
      es: 'Cada factura, línea por línea. Los importes están en centavos, la energía en vatios-hora',
    },
  ]),
} as const

/** Of each account, as far as the profile may see it. */
export const accountFiles = answers([
  {
    file: 'account.json',
    route: 'getAccount',
    en: 'The account: addresses, meters, what is due and what is to come',
    es: 'La cuenta: direcciones, medidores, lo que se debe y lo que viene',
  },
  {
    file: 'contact.json',
    route: 'getAccountContact',
    en: 'How the account is reached, and what you told us for emergencies',
    es: 'Cómo se contacta a la cuenta, y lo que nos dijo para emergencias',
  },
  {
    file: 'access.json',
    route: 'listAccess',
    en: 'Who can open the account, and who is invited',
    es: 'Quién puede abrir la cuenta, y a quién se invitó',
  },
  {
    file: 'access-log.json',
    route: 'getAccessLog',
    en: 'Who looked at the account, and what they did',
    es: 'Quién miró la cuenta, y qué hizo',
  },
  {
    file: 'bill-notices.json',
    route: 'getBillNotices',
    en: 'How you get bills and reminders',
    es: 'Cómo recibe facturas y recordatorios',
  },
  {
    file: 'bill-due-day.json',
    route: 'getBillDueDay',
    en: 'When its bills are due',
    es: 'Cuándo vencen sus facturas',
  },
  {
    file: 'autopay.json',
    route: 'getAutopay',
    en: 'Autopay, and what you authorized',
    es: 'El pago automático, y lo que autorizó',
  },
  {
    file: 'payment-plan.json',
    route: 'getPaymentPlan',
    en: 'The payment plan',
    es: 'El plan de pagos',
  },
  {
    file: 'budget-billing.json',
    route: 'getBudgetBilling',
    en: 'Budget billing',
    es: 'La facturación nivelada',
  },
  {
    file: 'own-readings.json',
    route: 'getOwnReading',
    en: 'Meter readings you gave us',
    es: 'Lecturas del medidor que nos dio',
  },
])

/** What is no JSON. */
export const otherFiles: ReadonlyArray<Described> = [
  {
    file: 'payments/payments.csv',
    en: 'Payments as a table',
    es: 'Los pagos como tabla',
  },
  { file: 'payments/receipt-{number}.pdf', en: 'Each receipt', es: 'Cada recibo' },
  {
    file: 'accounts/{number}/priority-service/{document}',
    en: 'What you sent with a request for priority service',
    es: 'Lo que envió al pedir el servicio prioritario',
  },
  { file: 'accounts/{number}/bills.csv', en: 'Bills as a table', es: 'Las facturas como tabla' },
  {
    file: 'accounts/{number}/bill-lines.csv',
    en: 'The lines of all bills as a table',
    es: 'Las líneas de todas las facturas como tabla',
  },
  { file: 'accounts/{number}/bills/{bill}.pdf', en: 'Each bill', es: 'Cada factura' },
  {
    file: 'accounts/{number}/readings.csv',
    en: 'What your meter told, by the hour or quarter hour; times are in UTC',
    es: 'Lo que indicó su medidor, por hora o cuarto de hora; las horas son UTC',
  },
  {
    file: 'accounts/{number}/period-readings.csv',
    en: 'What was read for each billing period',
    es: 'Lo que se leyó en cada período de facturación',
  },
]
