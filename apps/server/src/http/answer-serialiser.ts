import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod/mini'

type JsonSchema = { [key: string]: unknown }

/**
 * A fast writer of answers, strict to the contract's schema: a field that the schema does not name never leaves the
 * server, a missing one is an error.
 */
export function answerSerialiser(answer: z.ZodMiniType): (value: unknown) => string {
  const schema = z.toJSONSchema(answer, { io: 'output' }) as JsonSchema
  return fastJsonStringify(forWriting(schema) as Parameters<typeof fastJsonStringify>[0])
}

/** `anyOf: [X, null]` becomes `X` that may be null: else the writer would validate instead of write. */
function forWriting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forWriting)
  if (typeof value !== 'object' || value === null) return value
  const { $schema: _schema, ...schema } = value as JsonSchema
  const choices = schema['anyOf']
  if (Array.isArray(choices) && choices.length === 2) {
    const rest = choices.filter((choice: JsonSchema) => choice['type'] !== 'null')
    if (rest.length === 1) return { ...(forWriting(rest[0]) as JsonSchema), nullable: true }
  }
  return Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, forWriting(inner)]))
}
