import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandTokens } from './brand-colour.ts'
import { contrast, oklchToSrgb, parseHex, parseOklch, srgbToOklch } from './colour-math.ts'

const THEMES = ['light', 'dark'] as const

/** The grounds of the design system's two themes. */
const GROUNDS = {
  light: ['oklch(98.4% 0.004 95)', '#fff', 'oklch(96% 0.006 95)'],
  dark: [
    'oklch(20% 0.018 235)',
    'oklch(24% 0.02 235)',
    'oklch(27% 0.022 235)',
    'oklch(17.5% 0.017 235)',
  ],
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

const read = (text = '') => {
  const rgb = parseHex(text)
  const colour = rgb ? srgbToOklch(rgb) : parseOklch(text)
  if (!colour) throw new Error(`${text} is no colour`)
  return colour
}

describe('colour mathematics', () => {
  it('goes to OKLCH and back', () => {
    fc.assert(
      fc.property(hex, (text) => {
        const from = parseHex(text)
        const back = oklchToSrgb(read(text))
        for (const channel of ['r', 'g', 'b'] as const) {
          expect(Math.abs(back[channel] - (from?.[channel] ?? Number.NaN))).toBeLessThan(0.004)
        }
      }),
    )
  })

  it('knows a published colour and a published contrast', () => {
    const red = read('#ff0000')
    expect(red.l).toBeCloseTo(0.628, 3)
    expect(red.c).toBeCloseTo(0.2577, 3)
    expect(red.h).toBeCloseTo(29.23, 1)
    expect(contrast(read('#777'), read('#fff'))).toBeCloseTo(4.48, 2)
    expect(contrast(read('#000'), read('#fff'))).toBeCloseTo(21, 2)
  })
})

describe('brandTokens', () => {
  it.each(THEMES)('reads on every ground of the %s theme, whatever the colour', (theme) => {
    fc.assert(
      fc.property(hex, (text) => {
        const tokens = brandTokens(text)[theme]
        const brand = read(tokens['--brand'])
        const beside = [tokens['--brand-soft'], tokens['--brand-ink'], ...GROUNDS[theme]].map(read)
        expect(Math.min(...beside.map((each) => contrast(brand, each)))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('keeps the hue, and takes oklch as well as hex', () => {
    const given = read('#c2185b')
    for (const theme of THEMES) {
      expect(read(brandTokens('#c2185b')[theme]['--brand']).h).toBeCloseTo(given.h, 0)
      expect(read(brandTokens('oklch(47% 0.095 205)')[theme]['--brand']).h).toBeCloseTo(205, 0)
    }
  })

  it('leaves a colour that reads already as it was given', () => {
    expect(brandTokens('oklch(47% 0.08 205)').light['--brand']).toBe('oklch(47.00% 0.0800 205.00)')
  })

  it('says what is wrong with a text that is no colour', () => {
    expect(() => brandTokens('teal-ish')).toThrow('"teal-ish" is not a colour')
  })
})
