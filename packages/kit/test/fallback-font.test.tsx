import '../src/styles.css'
import { expect, it } from 'vitest'

const WORDS =
  'Your next bill comes around Monday, January 18. New here? Create a profile. Continue as guest.'

function widthIn(fonts: string, weight: number): number {
  const line = document.createElement('span')
  line.style.cssText = `position:absolute;white-space:nowrap;font:${weight} 16px ${fonts}`
  line.textContent = WORDS
  document.body.append(line)
  const { width } = line.getBoundingClientRect()
  line.remove()
  return width
}

it.each([400, 650])(
  'what stands in for the font until it is there is as wide, in weight %i',
  async (weight) => {
    await document.fonts.load(`${weight} 16px Figtree`)
    const fallback = getComputedStyle(document.documentElement).getPropertyValue('--fallback-fonts')
    const ratio = widthIn(fallback, weight) / widthIn('Figtree', weight)
    expect(ratio).toBeGreaterThan(0.97)
    expect(ratio).toBeLessThan(1.03)
  },
)
