import type { RouterHistory } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { pathHistoryName } from '../../device/keep-path.ts'

/** [SHELL-19] */
const longest = 100
/** A browser that says nothing is where it should be. */
const patience = 500

const pathHistory = z.object({ entries: z.array(z.string()), index: z.int() })
type PathHistory = z.infer<typeof pathHistory>
type HistoryAction = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0]['action']

function read(): PathHistory | null {
  try {
    const parsed = pathHistory.safeParse(
      JSON.parse(sessionStorage.getItem(pathHistoryName) ?? 'null'),
    )
    return parsed.success && parsed.data.entries[parsed.data.index] !== undefined
      ? parsed.data
      : null
  } catch {
    return null
  }
}

function write({ entries, index }: PathHistory) {
  const over = Math.max(0, entries.length - longest)
  const kept = { entries: entries.slice(over), index: Math.max(0, index - over) }
  sessionStorage.setItem(pathHistoryName, JSON.stringify(kept))
}

/** How far an act of the history leads, save for a push. */
function stepsOf(action: HistoryAction): number {
  if (action.type === 'GO') return action.index
  return { BACK: -1, FORWARD: 1, REPLACE: 0, PUSH: 0 }[action.type]
}

/** What the list of steps becomes by one more of them. */
function follow({ entries, index }: PathHistory, href: string, action: HistoryAction): PathHistory {
  if (action.type === 'PUSH') {
    return { entries: [...entries.slice(0, index + 1), href], index: index + 1 }
  }
  const there = Math.min(Math.max(index + stepsOf(action), 0), entries.length - 1)
  return { entries: entries.toSpliced(there, 1, href), index: there }
}

/** The steps from before; where somebody has gone back or forth before this began, the nearest that leads here. */
function resume(before: PathHistory | null, here: string): PathHistory {
  const nearest = before?.entries
    .map((entry, index) => ({ entry, index, away: Math.abs(index - before.index) }))
    .filter(({ entry }) => entry === here)
    .toSorted((one, other) => one.away - other.away)[0]
  return before && nearest
    ? { entries: before.entries, index: nearest.index }
    : { entries: [here], index: 0 }
}

/** Records every step from now on, for this tab alone; answers the function that stops it and forgets. */
export function recordPaths(history: RouterHistory): () => void {
  write(resume(read(), history.location.href))
  const stop = history.subscribe(({ location: { href }, action }) => {
    write(follow(read() ?? { entries: [href], index: 0 }, href, action))
  })
  return () => {
    stop()
    sessionStorage.removeItem(pathHistoryName)
  }
}

/** A browser has gone there only after it has said so. */
function goBack(history: RouterHistory, steps: number): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    setTimeout(resolve, patience)
    history.go(-steps)
  })
}

/**
 * After a reload: leads back to where one was. A browser keeps its own steps; where they are lost, as in an app that
 * starts its page anew, they are laid out again.
 */
export async function restorePaths(history: RouterHistory, reloaded: boolean): Promise<void> {
  const stored = read()
  if (!stored || !reloaded) {
    sessionStorage.removeItem(pathHistoryName)
    return
  }
  const { entries, index } = stored
  const here = entries[index] ?? '/'
  if (history.length >= entries.length) {
    if (history.location.href !== here) history.replace(here)
    return
  }
  const [first = '/', ...rest] = entries
  history.replace(first)
  for (const entry of rest) {
    // Else the browser's history would join several steps into one.
    history.flush()
    history.push(entry)
  }
  history.flush()
  if (index < rest.length) await goBack(history, rest.length - index)
}
