import { isCustomerView } from './customer-view.tsx'

/** Storage that a browser forbids (private windows, policies) is replaced by memory: the page still works. */
const memory = new Map<string, string>()
const prefix = 'portal.'
const keyOf = (name: string) => prefix + name
const storage = () => (isCustomerView ? sessionStorage : localStorage)

/** What is the device's own: it stays when a person signs out. `ended` tells other tabs why, `turn` whose turn it was. */
const deviceKeys = ['theme', 'locale', 'device-id', 'keep-path', 'ended', 'turn'].map(keyOf)

/** What whoever sits there is used to, through whose eyes they look. */
const looks = ['theme', 'locale'].map(keyOf)

/** The device's preferences: small texts by name that outlive the page. On the web: local storage; of a view the tab's own. */
export const preferences = {
  /** Null where nothing was saved. */
  get(name: string): string | null {
    const key = keyOf(name)
    try {
      const own = storage().getItem(key)
      // A view looks and speaks as the device does, until something else is chosen in it.
      return own === null && looks.includes(key) ? localStorage.getItem(key) : own
    } catch {
      return memory.get(name) ?? null
    }
  },

  set(name: string, value: string): void {
    try {
      storage().setItem(keyOf(name), value)
    } catch {
      memory.set(name, value)
    }
  },

  remove(name: string): void {
    memory.delete(name)
    try {
      storage().removeItem(keyOf(name))
    } catch {
      // Nothing was saved there.
    }
  },

  /** [SESSION-14] Forgets everything of the person, also what this tab alone remembers. */
  clear(): void {
    memory.clear()
    try {
      for (const key of Object.keys(storage())) {
        if (key.startsWith(prefix) && !deviceKeys.includes(key)) storage().removeItem(key)
      }
      sessionStorage.clear()
    } catch {
      // Nothing was saved there.
    }
  },

  /** Calls back when another tab changed the value; answers the function that ends it. */
  watch(name: string, changed: () => void): () => void {
    if (typeof window === 'undefined' || isCustomerView) return () => undefined
    const listener = (event: StorageEvent) => {
      if (event.key === keyOf(name) || event.key === null) changed()
    }
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  },
}
