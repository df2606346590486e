import { expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

it.each([
  '/',
  '/accounts/1?bill=2#lines',
  '/payments/steps?accounts=a,b&amounts=1,2',
  '/reports/1?next=https://evil.example/',
  '/a//b',
  '/search?q=%2F%2Fevil.example#//evil.example',
])('[GUARD-05] a path of this site is followed, with its query and hash: %j', (wanted) => {
  expect(safeRedirect(wanted)).toBe(wanted)
})

it.each([
  ['/auth/login?redirect=%2Faccounts%3Fa%3D1', '/accounts?a=1'],
  ['/Auth/login?redirect=/auth/register?redirect=/contact', '/contact'],
  ['/auth/login?redirect=https://evil.example', '/'],
  ['/auth/register', '/'],
  ['/auth', '/'],
  ['/authors', '/authors'],
])('[GUARD-05] one that leads to sign in again stands for where that leads: %s', (wanted, way) => {
  expect(safeRedirect(wanted)).toBe(way)
})

/** What others have tried elsewhere, and what a parser could read in two ways [R13]. */
const hostile = [
  // Another site, plainly.
  'https://evil.example/',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'ftp://evil.example/',
  'ws://evil.example/',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'evil.example',
  'www.evil.example/path',
  // Without a scheme.
  '//evil.example',
  '//evil.example/%2F..',
  '///evil.example',
  '////evil.example',
  '/////evil.example',
  '//evil%2Eexample',
  '//3232235777/',
  '//[::1]/',
  '//user:pass@evil.example',
  '//localhost@evil.example',
  // The browser reads a backslash as a slash.
  '\\\\evil.example',
  '\\/evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/\\/evil.example',
  '/\\\\evil.example',
  'https:\\\\evil.example',
  // What a parser drops before it reads.
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\u0001https://evil.example',
  '/\t/\t/evil.example',
  'java\nscript:alert(1)',
  // Dots that leave two slashes behind.
  '/.//evil.example',
  '/..//evil.example',
  '/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/.\\\\evil.example',
  './/evil.example',
  '../evil.example',
  // Programs.
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript://%0aalert(1)',
  'javascript://evil.example/%0aalert(1)',
  ' javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:;base64,PHNjcmlwdD4=',
  'view-source:https://evil.example',
  'intent://evil.example#Intent;end',
  // Nothing to follow.
  '',
  ' ',
  '#',
  '?redirect=/accounts',
  '@evil.example',
  ':80/accounts',
  'accounts',
  'auth/login',
  '%2F%2Fevil.example',
  '%2faccounts',
  '\u2044\u2044evil.example',
  '\uFF0F\uFF0Fevil.example',
  '\u202E//evil.example',
]

it('the corpus is as large as it has to be', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(60)
})

it.each([undefined, ...hostile])('[GUARD-05] anything else goes home: %j', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/')
})

it.each(hostile)('[GUARD-05] after a slash of ours it still stays on this site: %j', (wanted) => {
  const followed = safeRedirect(`/${wanted}`)
  expect(new URL(followed, location.origin).origin).toBe(location.origin)
  expect(followed).toMatch(/^\/(?![/\\])/)
})
