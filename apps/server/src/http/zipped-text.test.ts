import { gunzipSync } from 'node:zlib'
import type { Route } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { zippedText } from './zipped-text.ts'

const long = 'häuser '.repeat(400)

it('zips what is long for who reads gzip, and nothing else', () => {
  expect(gunzipSync(zippedText(long, 'gzip') ?? '').toString()).toBe(long)
  expect(zippedText(long, 'br, gzip;q=0.5')).toBeDefined()
  for (const refusing of [undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.000, br']) {
    expect(zippedText(long, refusing)).toBeUndefined()
  }
  expect(zippedText('short', 'gzip')).toBeUndefined()
})

it('what may be zipped holds no secret whose length could tell of it', () => {
  const secrets = Object.values(routes as Record<string, Route>).flatMap((route) => {
    if (route.method !== 'GET' || typeof route.answer === 'string') return []
    const fields = JSON.stringify(z.toJSONSchema(route.answer, { io: 'output' }))
    const named = fields.match(
      /"\w*(?:token|secret|password|recoveryCodes)\w*":\{"type":"string"/gi,
    )
    return (named ?? []).map((field) => `${route.name}: ${field}`)
  })
  expect(secrets).toEqual([])
})
