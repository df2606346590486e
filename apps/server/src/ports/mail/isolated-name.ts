/** What breaks a line, turns the direction of what follows or is a control character: refused by now, but kept of before. */
const breaking = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * A name as it stands within a sentence of a mail, a message or a list: written from right to left, it keeps its own
 * direction and leaves the sentence its own. In HTML it becomes a `bdi`.
 */
export function isolatedName(name: string): string {
  const plain = name.replaceAll(breaking, ' ').trim()
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}
