/** So many words narrow a search down; further ones are not looked at. */
const MOST_WORDS = 6

/** What somebody typed, as the words that accounts are known by begin. */
export function searchWords(query: string): Array<string> {
  const folded = query
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
  // A phone number, however it is written.
  if (/^[\d\s()+.-]+$/.test(folded)) {
    const digits = folded.replaceAll(/\D/g, '')
    if (digits.length >= 7) return [digits]
  }
  const words = folded
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') ? [part] : part.split(/[^\p{L}\p{N}]+/u)))
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MOST_WORDS)
}

/** All words that begin with one, in the order of their bytes: from the first up to, and without, the second. */
export function prefixRange(word: string): { from: string; until: string } {
  return { from: word, until: `${word}\u{10FFFF}` }
}
