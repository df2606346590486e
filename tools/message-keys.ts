import { catalogueConfig, readMessages } from '../packages/browser/build/message-catalogues.ts'
import { browserApps } from './browser-apps.ts'

/** The keys by which the apps ask for their words, in all languages. */
export async function messageKeys(): Promise<ReadonlySet<string>> {
  const catalogues = await Promise.all(
    browserApps.flatMap((app) =>
      catalogueConfig(app).locales.map((locale) => readMessages(app, locale)),
    ),
  )
  return new Set(catalogues.flat().map(({ id }) => id))
}
