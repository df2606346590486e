/** What a part of the app says; `words-with-code.ts` makes it of the catalogues. */
declare module 'virtual:words/*' {
  import type { PartWords } from './device/words.tsx'

  const words: PartWords
  export default words
}
