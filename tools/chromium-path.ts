import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Where a Chromium stands on this machine: the system's, else Playwright's own download, else undefined. */
export function chromiumPath(): string | undefined {
  const system = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => existsSync(path))
  if (system) return system
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}
