import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { codeMessage, loginPayload, tokenResponse } from './identity.ts'
import { emailMessage } from '../person.ts'

const messages = (value: unknown) =>
  loginPayload.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('login payload', () => {
  it('[FORM-01] asks for a valid e-mail address', () => {
    for (const email of ['', 'maya', 'maya@', '@example.com', 'maya@example', 'a b@example.com']) {
      expect(messages({ email, password: 'x' })).toContain(emailMessage)
    }
    expect(messages({ email: ' Maya@Example.com ', password: 'x' })).toEqual([])
  })

  it('[FORM-01] reads an address without regard to case and outer spaces', () => {
    expect(loginPayload.parse({ email: ' Maya@Example.com ', password: 'x' }).email).toBe(
      'maya@example.com',
    )
  })

  it('[FORM-02] takes no code, an empty one or exactly six digits', () => {
    const code = (twoFactorCode: string | null) =>
      messages({ email: 'a@example.com', password: 'x', twoFactorCode })
    expect([code(''), code(null), code('123456')]).toEqual([[], [], []])
    for (const wrong of ['12345', '1234567', '12345a', '１２３４５６']) {
      expect(code(wrong)).toEqual([codeMessage])
    }
  })

  it('[FORM-03] asks for a password', () => {
    expect(messages({ email: 'a@example.com', password: '' })).toHaveLength(1)
    expect(messages({ email: 'a@example.com' })).toHaveLength(1)
  })
})

describe('token response', () => {
  const valid = {
    tokenType: 'Bearer',
    accessToken: 'a'.repeat(43),
    expiresIn: 900,
    refreshToken: 'r'.repeat(43),
  }
  const refused = (change: Partial<Record<keyof z.infer<typeof tokenResponse>, unknown>>) =>
    !tokenResponse.safeParse({ ...valid, ...change }).success

  it('[SESSION-01] is a Bearer token set with whole seconds, and nothing else passes', () => {
    expect(tokenResponse.parse(valid)).toEqual(valid)
    expect(refused({ tokenType: 'MAC' })).toBe(true)
    expect(refused({ expiresIn: 1.5 })).toBe(true)
    expect(refused({ expiresIn: '900' })).toBe(true)
    expect(refused({ accessToken: '' })).toBe(true)
    expect(refused({ refreshToken: undefined })).toBe(true)
  })
})
