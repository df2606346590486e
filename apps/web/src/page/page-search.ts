/** Search parameters are texts, in the address and in the program: `?bill=…`, no quotes, no guessing of numbers. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') given.set(name, value)
  }
  return given.size > 0 ? `?${given}` : ''
}
