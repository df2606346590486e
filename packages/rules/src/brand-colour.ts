import { contrast, fitGamut, oklchText, parseHex, parseOklch, srgbToOklch } from './colour-math.ts'
import type { Oklch } from './colour-math.ts'

/** Text on any of our surfaces: WCAG AA, with a margin for rounding. */
const TEXT_CONTRAST = 4.6

/** The lightest and darkest grounds on which the brand colour stands as text (see styles.css). */
const LIGHT_GROUND: Oklch = { l: 0.96, c: 0.006, h: 95 }
const DARK_GROUND: Oklch = { l: 0.27, c: 0.02, h: 235 }
const WHITE: Oklch = { l: 1, c: 0, h: 0 }

function readColour(text: string): Oklch {
  const hex = parseHex(text)
  const colour = hex ? srgbToOklch(hex) : parseOklch(text)
  if (!colour) throw new Error(`"${text}" is not a colour: write #rrggbb or oklch(L% C H).`)
  return colour
}

/** Moves only the lightness, by half a percent, until every ground is far enough away. */
function moveUntilReadable(colour: Oklch, grounds: readonly Oklch[], step: 0.005 | -0.005): Oklch {
  let moved = fitGamut(colour)
  while (
    grounds.some((ground) => contrast(moved, ground) < TEXT_CONTRAST) &&
    moved.l + step > 0 &&
    moved.l + step < 1
  ) {
    moved = fitGamut({ ...colour, l: moved.l + step })
  }
  return moved
}

function tokens(brand: Oklch, ink: Oklch, soft: Oklch): Record<string, string> {
  const colour = oklchText(brand)
  return {
    '--brand': colour,
    '--brand-ink': oklchText(ink),
    '--brand-soft': oklchText(soft),
    '--c1': colour,
  }
}

/**
 * The brand tokens of both themes from the utility's one configured colour (#rgb, #rrggbb or
 * `oklch(L% C H)`). Hue is kept; lightness moves until the colour reads as text on every surface
 * and carries its own ink, both at 4.5:1 or better.
 * @throws Error naming the text when it is not a colour
 */
export function brandTokens(brandColour: string): {
  light: Record<string, string>
  dark: Record<string, string>
} {
  const given = readColour(brandColour)

  const lightSoft = fitGamut({ l: 0.95, c: Math.min(given.c, 0.025), h: given.h })
  const light = moveUntilReadable(
    { ...given, l: Math.min(given.l, 0.56) },
    [LIGHT_GROUND, WHITE, lightSoft],
    -0.005,
  )

  const darkSoft = fitGamut({ l: 0.3, c: Math.min(given.c, 0.045), h: given.h })
  const darkInk = fitGamut({ l: 0.2, c: Math.min(given.c, 0.03), h: given.h })
  const dark = moveUntilReadable(
    { ...given, c: Math.min(given.c, 0.13), l: Math.max(given.l, 0.76) },
    [DARK_GROUND, darkSoft, darkInk],
    0.005,
  )

  return { light: tokens(light, WHITE, lightSoft), dark: tokens(dark, darkInk, darkSoft) }
}
