import { permissionsOf } from '@portal/contract/access/access'
import type { Permission, Role } from '@portal/contract/access/access'
import type { Locale } from '@portal/contract/texts'

/** What somebody may do, as the facts of a mail have it. */
export interface GivenFacts {
  role: Role
  permissions: ReadonlyArray<Permission>
}

const roleWords: Record<Locale, Record<Role, string>> = {
  en: {
    owner: 'everything, including who has access',
    manager: 'everything except who has access',
    payer: 'see amounts and pay',
    viewer: 'see bills and usage',
  },
  es: {
    owner: 'todo, también decidir quién tiene acceso',
    manager: 'todo menos decidir quién tiene acceso',
    payer: 'ver los importes y pagar',
    viewer: 'ver las facturas y el consumo',
  },
}

const permissionWords: Record<Locale, Record<Permission, string>> = {
  en: {
    'see-amounts': 'see bills and amounts',
    'see-usage': 'see usage',
    pay: 'pay',
    report: 'report problems',
    'request-service': 'set up autopay and services',
    'edit-contact': 'change contact details',
    'manage-access': 'decide who has access',
  },
  es: {
    'see-amounts': 'ver las facturas y los importes',
    'see-usage': 'ver el consumo',
    pay: 'pagar',
    report: 'reportar problemas',
    'request-service': 'configurar el pago automático y los servicios',
    'edit-contact': 'cambiar los datos de contacto',
    'manage-access': 'decidir quién tiene acceso',
  },
}

/** What somebody may do, within a sentence: `see amounts and pay`. */
export function accessWords(locale: Locale, { role, permissions }: GivenFacts): string {
  const usual = permissionsOf({ role, permissions: null })
  const isUsual =
    usual.length === permissions.length && usual.every((each) => permissions.includes(each))
  if (isUsual) return roleWords[locale][role]
  const words = permissions.map((each) => permissionWords[locale][each])
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
}
