import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '@portal/contract/texts'
import type { PageConfig } from '@portal/contract/utility'

/** Beside the built app's files, and never sent to anybody. */
export const PREPARED_FOLDER = '/prepared/'

/** Pages as HTML in one language, as the app would show them. */
export interface PreparedPages {
  signIn: string
  /** What shows where the app cannot begin. */
  failure: string
  /** What shows where no scripts run. */
  noScript: string
  /** What the portal is for, as text. */
  description: string
}

/** What the web app's build makes of `apps/web/src/shell/first-paint/prepare-pages.tsx`. */
interface PreparedProgram {
  preparePages: (page: PageConfig, locale: Locale) => Promise<PreparedPages>
}

/** Where the build has no program for it, nothing is prepared and the page waits for the app. */
export async function preparePages(
  root: string,
  page: PageConfig,
  locales: ReadonlyArray<Locale>,
): Promise<ReadonlyMap<Locale, PreparedPages>> {
  const program = join(root, PREPARED_FOLDER, 'prepare-pages.mjs')
  const made = new Map<Locale, PreparedPages>()
  if (!existsSync(program)) return made
  const prepared = (await import(pathToFileURL(program).href)) as PreparedProgram
  // One after the other: the program speaks one language at a time.
  for (const locale of locales) made.set(locale, await prepared.preparePages(page, locale))
  return made
}
