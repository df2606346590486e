/** Longer names are not told apart by their length. */
const MOST_DOTS = 8

/** A name that its owner's neighbour recognises and nobody else learns: `M••• C••••••`. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words
    .map((word) => {
      const [first = '', ...rest] = word
      // An ampersand is no name.
      if (!/\p{L}|\p{N}/u.test(word)) return word
      return first + '•'.repeat(Math.min(Math.max(rest.length, 1), MOST_DOTS))
    })
    .join(' ')
}
