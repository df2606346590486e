import type { BodyOf } from '@portal/contract/route'
import type { reportFault } from '@portal/contract/releases/releases'

const MESSAGE_LENGTH = 300
const STACK_LENGTH = 2000

/** What may stand in a log of a fault that a page reports: where it broke, and nothing of the person before it. */
export function pageFault(
  { message, stack, path, build }: BodyOf<typeof reportFault>,
  browser: string | null,
) {
  return {
    message: withoutPerson(message).slice(0, MESSAGE_LENGTH),
    stack: stack === null ? null : withoutPerson(stack).slice(0, STACK_LENGTH),
    path: withoutPerson(path.replace(/[?#].*$/s, '')),
    build: withoutPerson(build),
    browser,
  }
}

/**
 * A message may hold what was typed. Left out is what may tell of somebody: queries and what stands after `#`, e-mail
 * addresses, ids and tokens, the values of `name=value`, six digits or more. What says where it broke stays.
 */
function withoutPerson(text: string): string {
  const plain = text
    .replaceAll(/[\uFE50-\uFE6F\uFF00-\uFFEF]/g, (wide) => wide.normalize('NFKC'))
    // What cannot be seen would part a number or an address.
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
  return replacements.reduce((left, [pattern, instead]) => left.replaceAll(pattern, instead), plain)
}

/**
 * In this order: what one has put in its place means nothing to those after it. What is looked for has an end: else a
 * long text would be read again from each of its letters.
 */
const replacements: ReadonlyArray<[RegExp, string]> = [
  [/\?[^\s:)'"]+/g, '?…'],
  // In some browsers' stacks an @ parts the function from its address: `draw@https://`.
  [/[^\s@<>()",;:=/?#]{1,64}(?:@|%(?:25){0,9}40)(?!https?:)[^\s@<>()"',;:?#/]+/gi, '<e-mail>'],
  // `#418` is the number of an error of React.
  [/#(?!\d{1,4}\b)[^\s)'"]+/g, '#…'],
  [/\b(pass\w*|pw|secret|\w*token|code|pin|otp)\b["']?\s*[:=]\s*\S+/gi, '$1=…'],
  [/\b([\w.-]{1,64})=[^\s&;,)'"…]+/g, '$1=…'],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '<id>'],
  [/[\w-]{40,}|(?=\w*\d)\w{20,}/g, '<long>'],
  // However it is parted; but line and column of a script may be as long.
  [
    /(?<!\.[cm]?[jt]sx?(?:\?…)?:(?:\d{1,9}:)?\d{0,9})(?:\b[A-Z]{2})?\+?\p{Nd}(?:[^\p{L}\p{Nd}\n:<>]{0,3}\p{Nd}){5,}/gu,
    '<number>',
  ],
]
