/** SHELL-05 */
export type ToastSeverity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast'

export type ToastMessage = {
  id: string
  severity: ToastSeverity
  summary: string
  detail?: string
  /** Milliseconds until it closes itself; absent: it stays until it is closed. */
  life?: number
  /** Has a close button; true by default. */
  closable: boolean
  /** One thing to do about it; doing it closes the message. */
  action?: { label: string; onAct: () => void }
  /** Messages of one group can be shown in their own region and closed together. */
  group?: string
}

export type NewToast = Omit<ToastMessage, 'id' | 'closable'> & { id?: string; closable?: boolean }

export type Toasts = {
  /**
   * Shows a message and answers its id; one with an id that is there already replaces it. Of those that pass by
   * themselves only the newest is shown.
   */
  add: (toast: NewToast) => string
  remove: (id: string) => void
  /** All, or those of one group. */
  clear: (group?: string) => void
  list: () => readonly ToastMessage[]
  subscribe: (listener: () => void) => () => void
}

/** The messages that are shown, outside React so that anything may add one. */
export function createToasts(): Toasts {
  let messages: readonly ToastMessage[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly ToastMessage[]) => {
    messages = next
    for (const listener of listeners) listener()
  }
  return {
    add(toast) {
      const id = toast.id ?? `toast-${++count}`
      const message = { closable: true, ...toast, id }
      const passes = ({ life, group }: NewToast) => life !== undefined && group === toast.group
      const others = messages.filter(
        (each) => each.id !== id && !(passes(each) && toast.life !== undefined),
      )
      change([...others, message])
      return id
    },
    remove: (id) => change(messages.filter((each) => each.id !== id)),
    clear: (group) => change(group ? messages.filter((each) => each.group !== group) : []),
    list: () => messages,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
