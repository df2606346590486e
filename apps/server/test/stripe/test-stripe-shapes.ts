import type { TSType } from 'oxc-parser'
import { declarationAt, findDeclaration, nameOf, propertiesOf } from './test-stripe-declarations.ts'
import type { Declared, Place } from './test-stripe-declarations.ts'

/**
 * What Stripe's API takes and answers, as its official library declares it: Stripe generates these declarations from its
 * published OpenAPI, whose version the library names, so that this is always the one that the portal is built with.
 * Open enumerations count as closed here: a value that the library does not know is a mistake of ours.
 */

/** `json`: an answer. `form`: what came in by a form, where numbers and booleans are texts. */
type Way = 'json' | 'form'

/** What is wrong with a value of the type at an address such as `Refunds/Refund`; nothing where it is right. */
export function shapeFaults(address: string, value: unknown, way: Way): Array<string> {
  return objectFaults(declarationAt(address), value, { way, path: '' })
}

/** The smallest object of a type: empty, null or zero wherever it may be. */
export function blankOf(address: string): Record<string, unknown> {
  return blankObject(declarationAt(address))
}

interface Look {
  way: Way
  path: string
}

function objectFaults(found: Declared, value: unknown, look: Look): Array<string> {
  if (!isRecord(value)) return [`${look.path}: is no object`]
  const properties = propertiesOf(found)
  const any = properties.get('*')
  const missing = [...properties]
    .filter(([name, { optional }]) => !optional && value[name] === undefined)
    .map(([name]) => `${look.path}.${name}: is missing`)
  const wrong = Object.entries(value).flatMap(([name, part]) => {
    const path = `${look.path}.${name}`
    const property = properties.get(name) ?? any
    return property
      ? typeFaults(property.type, property.place, part, { ...look, path })
      : [`${path}: is unknown`]
  })
  return [...missing, ...wrong]
}

function typeFaults(type: TSType, place: Place, value: unknown, look: Look): Array<string> {
  const unfit = (what: string) => [`${look.path}: is not ${what}`]
  switch (type.type) {
    case 'TSParenthesizedType':
      return typeFaults(type.typeAnnotation, place, value, look)
    case 'TSUnionType':
      return unionFaults(type.types, place, value, look)
    case 'TSArrayType':
      return listFaults(type.elementType, place, value, look)
    case 'TSStringKeyword':
      return typeof value === 'string' ? [] : unfit('a text')
    case 'TSNumberKeyword':
      return isNumber(value, look.way) ? [] : unfit('a number')
    case 'TSBooleanKeyword':
      return isBoolean(value, look.way) ? [] : unfit('true or false')
    case 'TSNullKeyword':
      return value === null ? [] : unfit('null')
    case 'TSLiteralType': {
      const literal = type.literal.type === 'Literal' ? type.literal.value : undefined
      return value === literal ? [] : unfit(JSON.stringify(literal))
    }
    case 'TSTypeLiteral':
      // What is between Stripe's script and its servers.
      return isRecord(value) ? [] : unfit('an object')
    case 'TSTypeReference':
      return referenceFaults(type, place, value, look)
    default:
      throw new Error(`${look.path}: ${type.type} is not understood`)
  }
}

/** The plain types first: the objects that Stripe may put in an id's place are many. */
function unionFaults(
  types: ReadonlyArray<TSType>,
  place: Place,
  value: unknown,
  look: Look,
): Array<string> {
  const [plain, named] = [false, true].map((isNamed) =>
    types.filter(({ type }) => (type === 'TSTypeReference') === isNamed),
  )
  let least: Array<string> | undefined
  for (const one of [...(plain ?? []), ...(named ?? [])]) {
    const faults = typeFaults(one, place, value, look)
    if (faults.length === 0) return []
    if (!least || faults.length <= least.length) least = faults
  }
  return least ?? []
}

function referenceFaults(
  { typeName, typeArguments }: Extract<TSType, { type: 'TSTypeReference' }>,
  place: Place,
  value: unknown,
  look: Look,
): Array<string> {
  const name = nameOf(typeName)
  const [argument] = typeArguments?.params ?? []
  if (name === 'OtherString') return [`${look.path}: is none of the values`]
  if (name === 'Emptyable' && argument) {
    return value === null || value === '' ? [] : typeFaults(argument, place, value, look)
  }
  if (name === 'Array' && argument) return listFaults(argument, place, value, look)
  if (name === 'ApiList' && argument) {
    const { data } = isRecord(value) ? value : {}
    return listFaults(argument, place, data, { ...look, path: `${look.path}.data` })
  }
  const found = findDeclaration(name, place)
  return found.declaration.type === 'TSTypeAliasDeclaration'
    ? typeFaults(found.declaration.typeAnnotation, found.place, value, look)
    : objectFaults(found, value, look)
}

function listFaults(type: TSType, place: Place, value: unknown, look: Look): Array<string> {
  if (!Array.isArray(value)) return [`${look.path}: is no list`]
  return value.flatMap((part: unknown, index) =>
    typeFaults(type, place, part, { ...look, path: `${look.path}[${index}]` }),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNumber(value: unknown, way: Way): boolean {
  return way === 'form' ? /^-?\d+$/.test(String(value)) : typeof value === 'number'
}

function isBoolean(value: unknown, way: Way): boolean {
  return way === 'form' ? value === 'true' || value === 'false' : typeof value === 'boolean'
}

function blankObject(found: Declared): Record<string, unknown> {
  const required = [...propertiesOf(found)].filter(([, { optional }]) => !optional)
  return Object.fromEntries(required.map(([name, { type, place }]) => [name, blank(type, place)]))
}

function blank(type: TSType, place: Place): unknown {
  switch (type.type) {
    case 'TSUnionType': {
      const first = type.types[0]
      const isNullable = type.types.some((one) => one.type === 'TSNullKeyword')
      return isNullable || !first ? null : blank(first, place)
    }
    case 'TSStringKeyword':
      return ''
    case 'TSNumberKeyword':
      return 0
    case 'TSBooleanKeyword':
      return false
    case 'TSArrayType':
      return []
    case 'TSLiteralType':
      return type.literal.type === 'Literal' ? type.literal.value : null
    case 'TSTypeReference': {
      const name = nameOf(type.typeName)
      if (name === 'Array') return []
      const found = findDeclaration(name, place)
      if (found.declaration.type === 'TSTypeAliasDeclaration') {
        return blank(found.declaration.typeAnnotation, found.place)
      }
      return blankObject(found)
    }
    default:
      return null
  }
}
