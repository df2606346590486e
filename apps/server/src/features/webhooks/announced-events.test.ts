import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { features } from '../../features.ts'

const kinds = Object.values(features).flatMap(({ webhooks = [] }) => webhooks)

it.each(kinds)('$name shows an example that is as it says', (kind) => {
  expect(z.parse(kind.data, kind.example)).toEqual(kind.example)
  expect(kind.name).toMatch(/^[a-z_]+(?:\.[a-z_]+)+$/)
})
