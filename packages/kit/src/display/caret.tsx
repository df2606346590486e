/**
 * Rewrites what an input holds and leaves the caret behind the same meaningful character, so that
 * formatting while typing never makes the caret jump.
 */
export function rewriteInput(
  input: HTMLInputElement,
  format: (text: string) => string,
  counts: (character: string) => boolean,
) {
  const before = input.value
  const after = format(before)
  if (after === before) return
  const caret = input.selectionStart ?? before.length
  const meaningful = Array.from(before.slice(0, caret)).filter(counts).length
  input.value = after
  if (document.activeElement !== input) return
  let at = 0
  for (let seen = 0; at < after.length && seen < meaningful; at++) {
    if (counts(after.charAt(at))) seen++
  }
  const atEnd = caret === before.length
  input.setSelectionRange(atEnd ? after.length : at, atEnd ? after.length : at)
}
