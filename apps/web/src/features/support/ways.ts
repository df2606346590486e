import type {
  SupportDirectory,
  SupportLine,
  SupportPage,
  SupportConcern,
} from '@portal/contract/support/support'
import { answerDay, minutesUntil, openState } from '@portal/rules/support/opening-hours'
import type { LocalMoment, OpenState, Opening } from '@portal/rules/support/opening-hours'

/** One way to settle something, and after how many minutes it may be. */
export type Way = { soon: number } & (
  | { kind: 'page'; page: SupportPage }
  | { kind: 'call'; line: SupportLine; state: OpenState }
  | { kind: 'write'; by: string | null }
)

const NEVER = Number.MAX_SAFE_INTEGER
const DAY_END = 24 * 60

/** When a line is answered; some are on holidays too. */
export function lineOpening(line: SupportLine, { holidays }: SupportDirectory): Opening {
  return { hours: line.hours, holidays: line.always ? [] : holidays.map(({ date }) => date) }
}

/** By which day something written now is answered. */
export function answeredBy(
  { writing, holidays }: SupportDirectory,
  now: LocalMoment,
): string | null {
  const opening = { hours: writing.hours, holidays: holidays.map(({ date }) => date) }
  return answerDay(opening, now, writing.answerDays)
}

/** What settles a concern, ordered by how soon: pages at once, then whoever answers first. */
export function waysOf(
  directory: SupportDirectory,
  concern: SupportConcern,
  { now, opens }: { now: LocalMoment; opens: (page: SupportPage) => boolean },
): Array<Way> {
  const line = directory.lines.find(({ id }) => id === concern.line)
  const by = answeredBy(directory, now)
  const ways: Array<Way> = concern.pages
    .filter(opens)
    .map((page) => ({ soon: 0, kind: 'page', page }))
  if (line) ways.push(wayToCall(line, openState(lineOpening(line, directory), now), now))
  if (!concern.urgent) {
    const soon = by === null ? NEVER : minutesUntil(now, { date: by, minute: DAY_END })
    ways.push({ soon, kind: 'write', by })
  }
  return ways.toSorted((one, other) => one.soon - other.soon)
}

function wayToCall(line: SupportLine, state: OpenState, now: LocalMoment): Way {
  const opens = state.open ? now : state.opens
  return { soon: opens ? minutesUntil(now, opens) : NEVER, kind: 'call', line, state }
}
