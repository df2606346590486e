import type { SeededRandom } from '@portal/fixtures/seeded-random'

/** A JSON Schema, as far as the contract's ones go. */
export interface JsonSchema {
  type?: string | ReadonlyArray<string>
  properties?: Record<string, JsonSchema>
  required?: ReadonlyArray<string>
  items?: JsonSchema
  minItems?: number
  anyOf?: ReadonlyArray<JsonSchema>
  oneOf?: ReadonlyArray<JsonSchema>
  enum?: ReadonlyArray<string>
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  maximum?: number
}

/** What of the server's data a request may name: `accountId`, `email`, `password`, `token` … */
export type Known = Readonly<Record<string, string>>

export const EXAMPLE_ID = '3f2b8c1e-7a4d-4c55-9b1e-2f6a7d8c9e10'
const texts = [
  '',
  'a',
  '6',
  'Maya',
  '123456',
  'k7fq-2mxd',
  'maya@example.com',
  '+1 541 555 0101',
  '+15415550101',
  '+15415550134',
  EXAMPLE_ID,
  '2026-08-20',
  'month:2026-12',
  // Where a page of a list ended.
  `1-${EXAMPLE_ID}`,
  `2026-11-21T14:03:00.000Z_${EXAMPLE_ID}`,
  '2026-11-21T14:03:00.000Z',
  'A'.repeat(22),
  'A'.repeat(43),
  'A'.repeat(87),
  '21:00',
  'payment.succeeded',
  'https://push.example/abc',
  'violet-otter-plays-31',
  '2026',
]
/** The form that browsers give a passkey's answer. */
const credential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'e30',
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    userHandle: 'AAAA',
  },
}

/** A value that the schema lets in, `name` being what it is called. @throws Error where none is known */
export function exampleValue(
  schema: JsonSchema,
  name: string,
  given: { random: SeededRandom; known: Known },
): unknown {
  const { random } = given
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleValue(random.pick(choices), name, given)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (Array.isArray(schema.type)) {
    return exampleValue({ ...schema, type: random.pick(schema.type) }, name, given)
  }
  switch (schema.type) {
    case 'object':
      return exampleObject(schema, given)
    case 'array':
      return Array.from({ length: random.between(schema.minItems ?? 0, 3) }, () =>
        exampleValue(schema.items ?? {}, name, given),
      )
    case 'string':
      return exampleText(schema, name, given)
    case 'integer':
    case 'number':
      return random.between(1, Math.min(schema.maximum ?? 100_000, random.pick([1, 5_000, 1e9])))
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      throw new Error(`No example for ${name}: ${JSON.stringify(schema)}`)
  }
}

function exampleObject(
  { properties, required = [] }: JsonSchema,
  given: { random: SeededRandom; known: Known },
): unknown {
  if (!properties) return structuredClone(credential)
  const chosen = Object.entries(properties).filter(
    ([key]) => required.includes(key) || given.random.chance(0.5),
  )
  return Object.fromEntries(chosen.map(([key, inner]) => [key, exampleValue(inner, key, given)]))
}

/** A UUID that nobody has. */
function exampleId(random: SeededRandom): string {
  return EXAMPLE_ID.slice(0, -12) + String(random.between(0, 1e12 - 1)).padStart(12, '0')
}

function exampleText(
  { pattern, minLength = 0, maxLength = Infinity }: JsonSchema,
  name: string,
  { random, known }: { random: SeededRandom; known: Known },
): string {
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern).test(text))
  const own = known[name]
  if (own !== undefined && fits(own) && random.chance(0.8)) return own
  const fitting = [...texts, exampleId(random)].filter(fits)
  if (fitting.length === 0) throw new Error(`No example text for ${name}: ${pattern}`)
  return random.pick(fitting)
}
