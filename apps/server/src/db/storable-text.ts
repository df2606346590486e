/** Whether the database can keep a text as it is: without a null character, and without half of a character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
