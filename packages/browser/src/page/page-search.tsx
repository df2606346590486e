/** What an address says after its question mark: texts, and of what it says more than once all. */
export type AddressSearch = Record<string, string | ReadonlyArray<string>>

/** Search parameters are texts, in the address and in the program: `?bill=…`, no quotes, no guessing of numbers. */
export function parseSearch(search: string): AddressSearch {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [first = '', ...more] = given.getAll(name)
      return [name, more.length > 0 ? [first, ...more] : first]
    }),
  )
}

/** What a page reads of it: where something is said more than once, the last holds. */
export function readSearch(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.at(-1) : value,
    ]),
  )
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === 'string') given.append(name, each)
    }
  }
  return given.size > 0 ? `?${given}` : ''
}
