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

/** Queries, e-mail addresses, ids and tokens, and whatever else has many digits: a message may hold what was typed. */
function withoutPerson(text: string): string {
  return text
    .replaceAll(/\?[^\s:)'"]+/g, '?…')
    .replaceAll(/[^\s@<>()'"]+@[^\s@<>()'"]+/g, '<e-mail>')
    .replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '<id>')
    .replaceAll(/[\w-]{40,}/g, '<long>')
    .replaceAll(/\+?\d[\d ().-]{5,}\d/g, '<number>')
}
