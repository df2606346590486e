/** Lets the browser draw and hear before more is computed: a start in one piece would make it deaf for its whole length. */
export function nextTask(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))
}
