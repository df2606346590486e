import { expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

it('[GUARD-05] a path of this site is followed, with its query and hash', () => {
  expect(safeRedirect('/accounts/1?bill=2#lines')).toBe('/accounts/1?bill=2#lines')
})

it.each([
  undefined,
  '',
  'accounts',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
])('[GUARD-05] anything else goes home: %j', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/')
})
