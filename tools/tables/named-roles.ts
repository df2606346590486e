import { role } from '@portal/contract/access/access'
import { parseSync } from 'oxc-parser'

const isRole = (text: unknown) => role.options.some((name) => name === text)
const inQuotes = new RegExp(`'(?:${role.options.join('|')})'`)

/**
 * Where a module names roles: as texts, in its SQL, as the keys of a list with a value for several of them, and as members
 * of `rolePermissions`.
 */
export function namedRoles(path: string, source: string): Array<string> {
  const found: Array<string> = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Record<string, unknown>
    if (node['type'] === 'Literal' && isRoleText(node['value'])) found.push(String(node['value']))
    if (node['type'] === 'TemplateElement') {
      const { cooked } = node['value'] as { cooked: string }
      if (isRoleText(cooked)) found.push(cooked)
    }
    if (node['type'] === 'ObjectExpression') found.push(...roleKeys(node))
    if (node['type'] === 'MemberExpression') found.push(...roleMember(node))
    Object.values(node).forEach(visit)
  }
  visit(parseSync(path, source).program)
  return found
}

function isRoleText(text: unknown): boolean {
  return isRole(text) || (typeof text === 'string' && inQuotes.test(text))
}

/** Two of them are roles; one may be a word of its own. */
function roleKeys({ properties }: Record<string, unknown>): Array<string> {
  const keys = (properties as ReadonlyArray<{ key?: { name?: string } }>)
    .map(({ key }) => key?.name ?? '')
    .filter(isRole)
  return keys.length > 1 ? keys : []
}

function roleMember({ object, property }: Record<string, unknown>): Array<string> {
  const { name = '' } = property as { name?: string }
  const isPermissions = (object as { name?: string }).name === 'rolePermissions'
  return isPermissions && isRole(name) ? [name] : []
}
