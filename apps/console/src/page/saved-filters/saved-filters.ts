import { Listeners } from '@portal/browser/device/listeners'
import { preferences } from '@portal/browser/device/preferences'
import * as z from 'zod/mini'

/** How a list was filtered, under a name. */
const savedFilter = z.object({
  name: z.string(),
  /** Where the list is, with its filters: an address of the console. */
  address: z.string(),
})
export type SavedFilter = z.infer<typeof savedFilter>

export const nameLength = 40
/** Of all lists together. */
export const mostFilters = 50

const changed = new Listeners()
const keyOf = (operatorId: string) => `console.filters.${operatorId}`
let read: { text: string | null; filters: ReadonlyArray<SavedFilter> } = { text: null, filters: [] }

function parse(text: string | null): ReadonlyArray<SavedFilter> {
  if (!text) return []
  try {
    return z.array(savedFilter).parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** The filters that an operator saved in this browser; who shares it has others. */
export const savedFilters = {
  /** The same array until something changes. */
  of(operatorId: string): ReadonlyArray<SavedFilter> {
    const text = preferences.get(keyOf(operatorId))
    if (text !== read.text) read = { text, filters: parse(text) }
    return read.filters
  },

  set(operatorId: string, filters: ReadonlyArray<SavedFilter>): void {
    preferences.set(keyOf(operatorId), JSON.stringify(filters))
    changed.notify()
  },

  subscribe: (listener: () => void): (() => void) => changed.add(listener),
}
