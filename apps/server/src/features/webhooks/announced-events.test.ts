import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { features } from '../../features.ts'

const kinds = Object.values(features).flatMap(({ webhooks = [] }) => webhooks)

it.each(kinds)('$name shows an example that is as it says', (kind) => {
  expect(z.parse(kind.data, kind.example)).toEqual(kind.example)
  expect(kind.name).toMatch(/^[a-z_]+(?:\.[a-z_]+)+$/)
})

const server = join(import.meta.dirname, '../..')
const modules = globSync('**/*.ts', { cwd: server }).filter((path) => !path.endsWith('.test.ts'))
const sources = new Map(modules.map((path) => [path, readFileSync(join(server, path), 'utf8')]))
const exported = modules
  .filter((path) => path.endsWith('-webhooks.ts'))
  .flatMap((path) =>
    [...(sources.get(path) ?? '').matchAll(/export const (\w+) = webhookKind\(/g)].map(
      ([, name]) => ({ path, name: name ?? '' }),
    ),
  )

it('finds every kind that is announced', () => {
  expect(exported).toHaveLength(kinds.length)
})

it.each(exported)('$name is told somewhere', ({ path, name }) => {
  const telling = modules.filter(
    (other) => other !== path && new RegExp(`\\b${name}\\b`).test(sources.get(other) ?? ''),
  )
  expect(telling).not.toEqual([])
})
