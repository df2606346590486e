import { segmentsOf } from './text-segments.ts'

/** Signs that alone would make a text more than twice as long, and what stands for them. */
const plainSigns: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
}

/** No text has more characters than this, whatever it is made of. */
const MOST_CHARACTERS = 1000

interface TextParts {
  /** The utility's name: it comes first, so that nobody wonders who writes. */
  from: string
  said: string
  /** At the end, and whole. */
  link?: string | undefined
  /** How many segments there may be. */
  most: number
}

/** A text message of its parts: one line, and where that is too long it ends before a word. */
export function writeText({ from, said, link, most }: TextParts): string {
  const name = oneLine(from)
  const words = oneLine(said).slice(0, MOST_CHARACTERS).toWellFormed().split(' ')
  const made = (count: number): string => {
    const cut = count < words.length ? '...' : ''
    return [`${name}: ${words.slice(0, count).join(' ')}${cut}`, ...(link ? [link] : [])].join(' ')
  }
  let count = words.length
  while (count > 1 && segmentsOf(made(count)).segments > most) count -= 1
  const text = made(count)
  if (segmentsOf(text).segments <= most) return text
  // One word that is too long by itself.
  const [first = ''] = words
  return writeText({ from, said: `${first.slice(0, Math.floor(first.length / 2))}...`, link, most })
}

/**
 * As one line without signs that cannot be seen: what people call themselves or their things can neither begin a new line
 * in the utility's name nor turn round the link behind it.
 */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[’‘“”«»–—…·]/g, (sign) => plainSigns[sign] ?? sign)
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .trim()
}
