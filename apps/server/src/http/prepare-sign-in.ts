import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '@portal/contract/texts'
import type { PageConfig } from '@portal/contract/utility'

/** Beside the built app's files, and never sent to anybody. */
export const PREPARED_FOLDER = '/prepared/'

/** What the web app's build makes of `apps/web/src/shell/first-paint/prepare-sign-in.tsx`. */
interface PreparedProgram {
  prepareSignIn: (page: PageConfig, locale: Locale) => Promise<string>
}

/**
 * The sign-in page as HTML for each language, as the app would show it; where the build has none, nothing is prepared
 * and the page waits for the app.
 */
export async function prepareSignIn(
  root: string,
  page: PageConfig,
  locales: ReadonlyArray<Locale>,
): Promise<Map<Locale, string>> {
  const program = join(root, PREPARED_FOLDER, 'prepare-sign-in.mjs')
  const made = new Map<Locale, string>()
  if (!existsSync(program)) return made
  const { prepareSignIn: prepare } = (await import(pathToFileURL(program).href)) as PreparedProgram
  // One after the other: the program speaks one language at a time.
  for (const locale of locales) made.set(locale, await prepare(page, locale))
  return made
}
