/** OKLCH: lightness 0–1, chroma 0–about 0.37, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

/** sRGB, each channel 0–1. */
export type Srgb = { r: number; g: number; b: number }

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
const clamp = (v: number) => Math.min(1, Math.max(0, v))

/** Reads #rgb or #rrggbb; null when the text is neither. */
export function parseHex(text: string): Srgb | null {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())
  if (!match?.[1]) return null
  const digits = match[1].length === 3 ? match[1].replaceAll(/./g, '$&$&') : match[1]
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255
  return { r: channel(0), g: channel(2), b: channel(4) }
}

/** Reads `oklch(47% .095 205)`; null when the text is something else. */
export function parseOklch(text: string): Oklch | null {
  const match = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/i.exec(text.trim())
  if (!match) return null
  const l = Number(match[1]) / (match[2] ? 100 : 1)
  return { l: clamp(l), c: Number(match[3]), h: Number(match[4]) % 360 }
}

/** Björn Ottosson's OKLab, in polar form. */
export function srgbToOklch({ r, g, b }: Srgb): Oklch {
  const [lr, lg, lb] = [toLinear(r), toLinear(g), toLinear(b)]
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb)
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb)
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(bb, a) * 180) / Math.PI
  return {
    l: clamp(0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s),
    c: Math.hypot(a, bb),
    h: (hue + 360) % 360,
  }
}

function oklchToRawSrgb({ l, c, h }: Oklch): Srgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const mm = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const ss = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    r: toGamma(4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss),
    g: toGamma(-1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss),
    b: toGamma(-0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss),
  }
}

const inGamut = ({ r, g, b }: Srgb) =>
  [r, g, b].every((v) => !Number.isNaN(v) && v >= -0.0001 && v <= 1.0001)

/** The nearest colour a screen can show: chroma is given up, lightness and hue are kept. */
export function fitGamut(colour: Oklch): Oklch {
  if (inGamut(oklchToRawSrgb(colour))) return colour
  let [low, high] = [0, colour.c]
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (inGamut(oklchToRawSrgb({ ...colour, c: middle }))) low = middle
    else high = middle
  }
  return { ...colour, c: low }
}

export function oklchToSrgb(colour: Oklch): Srgb {
  const { r, g, b } = oklchToRawSrgb(fitGamut(colour))
  return { r: clamp(r), g: clamp(g), b: clamp(b) }
}

function luminance(colour: Oklch): number {
  const { r, g, b } = oklchToSrgb(colour)
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** WCAG 2 contrast ratio, 1–21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** CSS text of the colour, rounded so that it is stable in snapshots. */
export function oklchText({ l, c, h }: Oklch): string {
  return `oklch(${(l * 100).toFixed(2)}% ${c.toFixed(4)} ${h.toFixed(2)})`
}
