import { describe, expect, it } from 'vitest'
import { pageFault } from './page-fault.ts'

const logged = (text: string) => {
  const fault = pageFault({ message: text, stack: text, path: `/p/${text}`, build: text }, null)
  expect(fault.stack).toBe(fault.message)
  return { message: fault.message, all: JSON.stringify(fault) }
}

describe('[SHELL-21] what may tell of somebody does not get into the log', () => {
  it.each([
    ['maya@example.com', 'maya', 'example.com'],
    ['maya%40example.com typed', 'maya', 'example.com'],
    ['maya%2Bbills%2540example.com', 'maya', 'example.com'],
    ['maya＠example.com', 'maya', 'example.com'],
    ['ｍａｙａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'maya', 'ｍａｙａ', 'example'],
    ['ma\u200Bya@exam\u200Bple.com', 'maya', 'ya@', 'ple.com'],
    ["o'brien@example.com", "o'", 'brien', 'example.com'],
    ['4242 4242 4242 4242', '4242'],
    ['4242/4242/4242/4242', '4242'],
    ['4242_4242_4242_4242', '4242'],
    ['4242·4242·4242·4242', '4242'],
    ['4242 - 4242 - 4242 - 4242', '4242'],
    ['４２４２４２４２４２４２４２４２', '4242', '４２'],
    ['٤٢٤٢٤٢٤٢', '٤٢'],
    ['+1 415 555 0134', '415', '0134'],
    ['(541) 555-0101', '541', '0101'],
    ['your code is 123456', '123456'],
    ['your code is 123 456', '123'],
    ['the code: 12345', '12345'],
    ['DE89 3704 0044 0532 0130 00', 'DE89', '3704', '0130'],
    ['CB-10006038 bill 10004217-2611', '10006038', '10004217', '2611'],
    ['https://portal.example/#token=secretsecretsecret', 'secretsecret'],
    ['https://portal.example/a#secretsecret', 'secretsecret'],
    ['/x?email=maya.example', 'maya'],
    ['x=1;y=2&reset=abc.def.ghi', 'abc', 'def', 'ghi'],
    ['password: cedar-bay-demo-26', 'cedar-bay'],
    ['{"accessToken":"abc.def"}', 'abc', 'def'],
    ['/auth/reset-password/AbCdEf0123456789AbCdEf', 'AbCdEf'],
    ['vR9Rfq1zbor6ze36BXfrVgeb1D6NXRRV7G3k6vi42k4', 'vR9R'],
    ['0B0B7F0A-6F6B-4A8E-9D3C-6C1C8F2F6F10', '0B0B', '6F10'],
    ['\u001B[31mred\u0000', '\\u001b', '\\u0000'],
  ])('%j', (text, ...secrets) => {
    const { all } = logged(`Refused ${text} as it was`)
    for (const secret of secrets) expect(all.toLowerCase()).not.toContain(secret.toLowerCase())
    expect(all).toContain('Refused ')
  })
})

it.each([
  "Cannot read properties of undefined (reading 'map')",
  'Minified React error #418; visit https://react.dev/errors/418 for the full message',
  'TypeError: …\n    at draw (https://portal.example/assets/payment-steps-page-Bk9d2Qa1.js:1:204511)',
  'draw@https://portal.example/assets/start-1a2b3c.js:12:204511\n@https://portal.example/a.js:1:9',
  'The answer was 503 after 12000 ms',
])('[SHELL-21] what says where it broke stays: %j', (text) => {
  expect(logged(text).message).toBe(text)
})

it.each(['%25', 'a.', 'a-', '1', '1 ', 'a@', '#', 'x=', '.js:1', '.js:11:', 'token', '٤', 'a%'])(
  'a long text of nothing but %j is read about once',
  (part) => {
    const stack = part.repeat(40_000 / part.length)
    const before = process.cpuUsage()
    pageFault({ message: '', stack, path: '', build: '' }, null)
    const { user } = process.cpuUsage(before)
    expect(user / 1000).toBeLessThan(500)
  },
)
