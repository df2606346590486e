import { describe, expect, it } from 'vitest'
import { hotp } from './test-totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('the authenticator of the tests', () => {
  it.each([
    [0n, '755224'],
    [1n, '287082'],
    [9n, '520489'],
  ])('counts as RFC 4226, appendix D: %i', (counter, code) => {
    expect(hotp(secret, counter, 6)).toBe(code)
  })

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('tells the time as RFC 6238, appendix B: %i s', (seconds, code) => {
    expect(hotp(secret, BigInt(Math.floor(seconds / 30)), 8)).toBe(code)
  })
})
