const memory = new Map<string, string>()
const keyOf = (name: string) => `portal.${name}`

/** As `preferences`, but of this tab alone, and gone when it is closed. */
export const tabPreferences = {
  /** Null where nothing was saved. */
  get(name: string): string | null {
    try {
      return sessionStorage.getItem(keyOf(name))
    } catch {
      return memory.get(name) ?? null
    }
  },

  set(name: string, value: string): void {
    try {
      sessionStorage.setItem(keyOf(name), value)
    } catch {
      memory.set(name, value)
    }
  },

  remove(name: string): void {
    memory.delete(name)
    try {
      sessionStorage.removeItem(keyOf(name))
    } catch {
      // Nothing was saved there.
    }
  },
}
