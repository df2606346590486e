import { catalogueConfig, readMessages } from '../apps/web/message-catalogues.ts'

/** The keys by which the web app asks for its words, in all languages. */
export async function messageKeys(): Promise<ReadonlySet<string>> {
  const catalogues = await Promise.all(catalogueConfig().locales.map(readMessages))
  return new Set(catalogues.flat().map(({ id }) => id))
}
