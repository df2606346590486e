import { describe, expect, it } from 'vitest'
import { segmentsOf } from './text-segments.ts'

const at = (sign: string, count: number) => segmentsOf(sign.repeat(count))

describe('how many segments a text message has', () => {
  it.each([
    ['nothing', '', 'GSM-7', 1],
    ['160 letters', 'a'.repeat(160), 'GSM-7', 1],
    ['161 letters', 'a'.repeat(161), 'GSM-7', 2],
    ['306 letters', 'a'.repeat(306), 'GSM-7', 2],
    ['307 letters', 'a'.repeat(307), 'GSM-7', 3],
    ['80 euro signs, of two places each', '€'.repeat(80), 'GSM-7', 1],
    ['81 euro signs', '€'.repeat(81), 'GSM-7', 2],
    ['a euro sign that does not fit whole', `${'a'.repeat(152)}€${'a'.repeat(151)}`, 'GSM-7', 2],
    ['and one more letter then', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3],
    ['70 letters with a Spanish accent', `${'a'.repeat(69)}í`, 'UCS-2', 1],
    ['71 of them', `${'a'.repeat(70)}í`, 'UCS-2', 2],
    ['35 emoji, of two places each', '🔌'.repeat(35), 'UCS-2', 1],
    ['36 emoji', '🔌'.repeat(36), 'UCS-2', 2],
    ['an emoji that does not fit whole', `${'a'.repeat(66)}🔌${'a'.repeat(66)}`, 'UCS-2', 3],
    ['a name in Hebrew', 'שלום', 'UCS-2', 1],
  ])('%s', (_, text, encoding, segments) => {
    expect(segmentsOf(text)).toEqual({ encoding, segments })
  })

  it('knows the whole table of GSM 7-bit, and that its extension takes two places', () => {
    const inTable =
      '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
    expect(Array.from(inTable)).toHaveLength(127)
    for (const sign of inTable)
      expect([sign, at(sign, 160)]).toEqual([sign, { encoding: 'GSM-7', segments: 1 }])
    for (const sign of '\f^{}\\[~]|€') {
      expect([sign, at(sign, 80).segments, at(sign, 81).segments]).toEqual([sign, 1, 2])
    }
    for (const sign of 'áíóúÁÍÓÚç`’“…–ëï\t')
      expect([sign, at(sign, 1).encoding]).toEqual([sign, 'UCS-2'])
  })
})
