import { useSyncExternalStore } from 'react'

/** SHELL-16, milliseconds. */
const RERUN_AFTER = 50

export type Viewport = {
  width: number
  height: number
  /** look.md's frame: tab bar under 768, side rail from 768, labels from 1200. */
  size: 'phone' | 'tablet' | 'desktop'
}

function measureViewport(): Viewport {
  const { innerWidth: width, innerHeight: height } = window
  return { width, height, size: width < 768 ? 'phone' : width < 1200 ? 'tablet' : 'desktop' }
}

let current: Viewport | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function measureAgain() {
  const next = measureViewport()
  if (current?.width === next.width && current.height === next.height) return
  current = next
  for (const listener of listeners) listener()
}

function onResize() {
  clearTimeout(timer)
  timer = setTimeout(measureAgain, RERUN_AFTER)
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('resize', onResize)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('resize', onResize)
    clearTimeout(timer)
    current = null
  }
}

const readViewport = () => (current ??= measureViewport())

/** The window's size, read again 50 ms after the last resize. */
export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, readViewport)
}
