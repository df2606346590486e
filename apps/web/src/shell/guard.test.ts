import { expect, it } from 'vitest'
import { guard } from './guard.ts'

it('[GUARD-04] an anonymous visitor goes to sign in, with the full path to come back to', () => {
  const visit = {
    access: 'profile',
    signedIn: false,
    here: '/accounts/1/bills?bill=2#lines',
  } as const
  expect(guard(visit)).toBe('/auth/login?redirect=%2Faccounts%2F1%2Fbills%3Fbill%3D2%23lines')
})

it('[GUARD-06] who is signed in and opens the login area goes home', () => {
  expect(guard({ access: 'auth', signedIn: true, here: '/auth/login' })).toBe('/')
  expect(guard({ access: 'auth', signedIn: false, here: '/auth/login' })).toBeNull()
})

it('lets everyone into public pages, and who is signed in into their own', () => {
  expect(guard({ access: 'public', signedIn: false, here: '/reports/1' })).toBeNull()
  expect(guard({ access: 'profile', signedIn: true, here: '/' })).toBeNull()
})
