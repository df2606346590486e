import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bandRule } from './tariffs.ts'

const rule = { band: 'peak', days: 'all', fromHour: 16, toHour: 21 }

it.each([
  { fromHour: 16, toHour: 21 },
  { fromHour: 22, toHour: 24 },
  { fromHour: 0, toHour: 6 },
])('takes a band from $fromHour to $toHour', (hours) => {
  expect(z.safeParse(bandRule, { ...rule, ...hours }).success).toBe(true)
})

it.each([
  { fromHour: 22, toHour: 6 },
  { fromHour: 7, toHour: 7 },
])('refuses a band from $fromHour to $toHour, which would hold at no hour', (hours) => {
  const { error } = z.safeParse(bandRule, { ...rule, ...hours })
  expect(error?.issues).toMatchObject([{ path: ['toHour'] }])
  expect(error?.issues[0]?.message).toContain('two rules')
})
