import { useSyncExternalStore } from 'react'
import { useOwnOperator } from '../own-operator.ts'
import { savedFilters } from './saved-filters.ts'
import type { SavedFilter } from './saved-filters.ts'

/** The filters of who is signed in, and how they change. */
export function useSavedFilters() {
  const { id } = useOwnOperator()
  const filters = useSyncExternalStore(savedFilters.subscribe, () => savedFilters.of(id))
  const set = (changed: ReadonlyArray<SavedFilter>) => savedFilters.set(id, changed)
  return {
    filters,
    /** Back as they were, for who changes their mind. */
    restore: set,
    save: (filter: SavedFilter) =>
      set([...filters.filter(({ name }) => name !== filter.name), filter]),
    rename: (from: string, to: string) =>
      set(
        filters
          .filter(({ name }) => name !== to || name === from)
          .map((filter) => (filter.name === from ? { ...filter, name: to } : filter)),
      ),
    remove: (gone: string) => set(filters.filter(({ name }) => name !== gone)),
  }
}
