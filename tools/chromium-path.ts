import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Where a whole Chromium stands on this machine, as people have it: the system's, else Playwright's own download. */
export function chromiumPath(): string | undefined {
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ].find((path) => existsSync(path))
}

/** For tests: Debian's Chromium without windows, which takes a quarter less time, else a whole one. */
export function testChromiumPath(): string | undefined {
  return ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)) ?? chromiumPath()
}
