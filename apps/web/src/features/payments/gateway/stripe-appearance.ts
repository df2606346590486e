import type { Appearance } from '@stripe/stripe-js'

/**
 * The look of Stripe's form, which stands in frames of its own: our tokens as they are now, in the colours of old that
 * it understands. Its font is the system's, since no other site may load ours.
 */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const read = (token: string) => style.getPropertyValue(token).trim()
  const colour = (token: string) => rgbOf(read(token))
  const dark = document.documentElement.classList.contains('dark')
  return {
    theme: dark ? 'night' : 'stripe',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingUnit: read('--s1'),
      borderRadius: read('--radius-s'),
      colorPrimary: colour('--brand'),
      colorBackground: colour('--surface'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink2'),
      colorTextPlaceholder: colour('--ink3'),
      colorDanger: colour('--bad'),
      colorSuccess: colour('--ok'),
      colorWarning: colour('--warn'),
    },
    rules: {
      '.Input': { borderColor: colour('--control'), minHeight: read('--field-height') },
      '.Label': { color: colour('--ink'), fontWeight: '500' },
    },
  }
}

/** `oklch(…)` as `rgb(…)`: what a pixel of it is. */
function rgbOf(colour: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return colour
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
