import '../src/styles.css'
import { afterEach, describe, expect, it } from 'vitest'
import { THEMES, wearTheme } from './theme.tsx'

afterEach(() => {
  wearTheme('light')
})

const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!

/** WCAG 2 luminance of a token as the browser draws it. */
function luminance(token: string): number {
  pixel.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token)
  pixel.fillRect(0, 0, 1, 1)
  const [r, g, b] = [...pixel.getImageData(0, 0, 1, 1).data].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast([one, other]: readonly [string, string]): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const GROUNDS = ['--paper', '--surface', '--raised', '--sunk']

const onEveryGround = (tokens: readonly string[]) =>
  tokens.flatMap((token) => GROUNDS.map((ground) => [token, ground] as const))

describe.each(THEMES)('the %s theme', (theme) => {
  it('has text of at least 4.5:1 on every ground', () => {
    wearTheme(theme)
    const texts = ['--ink', '--ink2', '--ink3', '--brand', '--ok', '--warn', '--bad', '--info']
    const onSoft = ['brand', 'ok', 'warn', 'bad', 'info'].flatMap((tone) =>
      [`--${tone}`, '--ink', '--ink2'].map((text) => [text, `--${tone}-soft`] as const),
    )
    const onFull = [['--brand-ink', '--brand'] as const, ['--bad-ink', '--bad'] as const]
    const pairs = [...onEveryGround(texts), ...onSoft, ...onFull]
    expect(pairs.filter((pair) => contrast(pair) < 4.5)).toEqual([])
  })

  it('has controls and graphs of at least 3:1 on every ground', () => {
    wearTheme(theme)
    const drawn = ['--control', '--c1', '--c2', '--c3', '--c4', '--c5', '--c6']
    expect(onEveryGround(drawn).filter((pair) => contrast(pair) < 3)).toEqual([])
  })
})

it('knows the contrast of black on white', () => {
  const root = document.documentElement
  root.style.setProperty('--black', '#000')
  root.style.setProperty('--white', '#fff')
  expect(contrast(['--black', '--white'])).toBeCloseTo(21, 5)
  root.removeAttribute('style')
})
