import { problem } from '@portal/contract/problems'
import { commonProblems } from '@portal/contract/route'
import type { Route } from '@portal/contract/route'
import * as z from 'zod/mini'

export interface GivenAnswer {
  status: number
  headers: Readonly<Record<string, unknown>>
  text: string
  ms: number
}

/** [R11] What takes longer is a fault whatever comes of it. */
const SLOW_MS = 2_000

/** Frames of a stack, paths of files, and words that only the database says. */
const LEAKS = [
  /\bat [\w.<>]+ \(/,
  /(?:file|node):\/?\/?\S+/,
  /node_modules|\/(?:apps|packages|src|home|usr|tmp|root)\//,
  /\.[cm]?[jt]s:\d+/,
  /\b(?:relation|column) "|syntax error at|duplicate key|violates \w+ constraint|pg_/i,
]

/** Of a request that cannot even be read, before its route is asked. */
const unreadable = ['invalid-input', 'too-large', 'unsupported-media-type'] as const

/** What is wrong with an answer, whatever the request was; null where nothing is. */
export function faultOf(
  asked: { route: Route; astray: boolean },
  answer: GivenAnswer,
): string | null {
  if (answer.ms > SLOW_MS) return `took ${Math.round(answer.ms)} ms`
  return answer.status < 400 ? faultOfAnswer(asked, answer) : faultOfProblem(asked, answer)
}

function faultOfProblem(
  { route, astray }: { route: Route; astray: boolean },
  { status, headers, text }: GivenAnswer,
): string | null {
  const read = z.safeParse(z.strictObject(problem.def.shape), parsed(text))
  if (!read.success) return `answered ${status} with no problem: ${text.slice(0, 200)}`
  const { code } = read.data
  const said = `answered ${status} ${code}`
  if (read.data.status !== status) return `${said}, whose document says ${read.data.status}`
  if (!String(headers['content-type']).startsWith('application/problem+json')) {
    return `${said} as ${String(headers['content-type'])}`
  }
  const leak = LEAKS.find((pattern) => pattern.test(text))
  if (leak) return `${said}, and told what is inside: ${text.slice(0, 300)}`
  if (status >= 500 && code !== 'overloaded') return said
  if ((status === 503 || status === 429) && !headers['retry-after']) {
    return `${said} without saying when to come again`
  }
  const declared = new Set([...commonProblems(route), ...route.problems, ...unreadable])
  if (typeof route.who === 'object') declared.add('forbidden')
  return astray || declared.has(code) ? null : `${said}, undeclared`
}

function faultOfAnswer(
  { route, astray }: { route: Route; astray: boolean },
  { status, headers, text }: GivenAnswer,
): string | null {
  // Led elsewhere it may have met another route, which is asked in its own turn.
  if (astray) return null
  if (route.answer === 'nothing') {
    return status === 204 && text === '' ? null : `answered ${status} with a body`
  }
  if (status !== (route.created ? 201 : 200)) return `answered ${status}`
  if (route.answer === 'pdf') {
    const isPdf = headers['content-type'] === 'application/pdf' && text.startsWith('%PDF-')
    return isPdf ? null : `answered no PDF: ${text.slice(0, 100)}`
  }
  if (route.answer === 'file') {
    const named = String(headers['content-disposition']).startsWith('attachment; filename="')
    return named ? null : `answered no file: ${text.slice(0, 100)}`
  }
  const body = parsed(text)
  const read = z.safeParse(route.answer, body)
  if (!read.success) return `answered off its schema: ${text.slice(0, 300)}`
  // What the schema does not know it leaves out; nothing may be left out.
  const same = JSON.stringify(sorted(read.data)) === JSON.stringify(sorted(body))
  return same ? null : `answered more than its schema: ${text.slice(0, 300)}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same value with every object's keys in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
