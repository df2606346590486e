import { describe, expect, it } from 'vitest'
import { segmentsOf } from './text-segments.ts'
import { writeText } from './text-words.ts'

const link = 'https://my.cedarbaypower.example/a/AZCfWgAAcACAAAAAAAAAAQ'
const text = (said: string, most = 3) => writeText({ from: 'Cedar Bay Power', said, link, most })

describe('what a text message says', () => {
  it('begins with the utility’s name and ends with its link', () => {
    expect(text('Autopay couldn’t pay $83.39.')).toBe(
      `Cedar Bay Power: Autopay couldn't pay $83.39. ${link}`,
    )
    expect(writeText({ from: 'Cedar Bay Power', said: 'Hello.', most: 3 })).toBe(
      'Cedar Bay Power: Hello.',
    )
  })

  it('typographic signs do not make it longer', () => {
    expect(segmentsOf(text('“Don’t” – it’s… (541)\u00A0555-0199')).encoding).toBe('GSM-7')
  })

  it.each([
    ['long', 'We couldn’t charge it to your card. '.repeat(40)],
    ['10 000 characters', 'word '.repeat(2_000)],
    ['10 000 characters without a space', 'x'.repeat(10_000)],
    ['emoji', 'Power 🔌🔌🔌 is back '.repeat(40)],
    ['emoji without a space', '🔌'.repeat(5_000)],
  ])('%s: is cut to three segments before a word, and its link is whole', (_, said) => {
    const made = text(said)
    expect(segmentsOf(made).segments).toBeLessThanOrEqual(3)
    expect(made).toMatch(/^Cedar Bay Power: /)
    expect(made.endsWith(`... ${link}`)).toBe(true)
    expect(made.isWellFormed()).toBe(true)
    const cut = made.slice('Cedar Bay Power: '.length, -` ${link}`.length).replace(/\.{3}$/, '')
    if (said.includes(' '))
      expect(said.replaceAll('’', "'").split(' ')).toContain(cut.split(' ').at(-1))
  })

  it.each([
    ['a line break', 'A\r\nBank: your code'],
    ['separators', 'A\u2028Bank: your code\u2029'],
    ['control characters', 'A\u0000\u0007\u001B[2JBank: your code'],
  ])('%s in what people name things begins no new line', (_, said) => {
    const made = text(`“${said}” was added.`)
    expect(made).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    expect(made).toMatch(/A .*Bank: your code/)
  })

  it('a name that turns the writing round leaves what follows as it is', () => {
    const made = text('“\u202Eמשה כהן\u2066” was added.')
    expect(made).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
    expect(made).toContain('משה כהן')
    expect(made.endsWith(link)).toBe(true)
  })

  it('half a character becomes a whole one', () => {
    expect(text('A\uD83D').isWellFormed()).toBe(true)
  })
})
