interface Ending {
  /** Told at the first signal. */
  onEnding?: () => void
  /** What the process ends with, where all ended in order. */
  exitCode: (signal: NodeJS.Signals) => number
  /** A second signal ends the process at once, whatever is left behind. */
  hurry: boolean
}

/**
 * Starts something, and ends it in order at Ctrl-C, SIGTERM or the end of its terminal, also while it is still starting: then `signal` is
 * aborted, and the start has to end what it began. Answers what was started; after a signal the process ends.
 */
export async function runUntilSignal<Server extends { stop: () => Promise<void> }>(
  start: (signal: AbortSignal) => Promise<Server>,
  { onEnding, exitCode, hurry }: Ending,
): Promise<Server> {
  const cancel = new AbortController()
  const started = start(cancel.signal)
  const end = (signal: NodeJS.Signals): void => {
    if (cancel.signal.aborted) {
      if (hurry) process.exit(1)
      return
    }
    cancel.abort()
    onEnding?.()
    void started
      .then(
        (server) => server.stop(),
        () => undefined,
      )
      .then(
        () => process.exit(exitCode(signal)),
        (error: unknown) => {
          process.stderr.write(`The server did not end cleanly: ${String(error)}\n`)
          process.exit(1)
        },
      )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  // The terminal was closed: nobody reads any more, and what is written there fails.
  process.on('SIGHUP', (signal) => {
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
    if (!cancel.signal.aborted) end(signal)
  })
  try {
    return await started
  } catch (error) {
    // What fails because it is being ended is no news.
    if (cancel.signal.aborted) return await new Promise<never>(() => undefined)
    throw error
  }
}
