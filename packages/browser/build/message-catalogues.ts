import { join } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/** Where the catalogues of the app in `root` are and what they are made from. */
export function catalogueConfig(root: string) {
  return getConfig({ configPath: join(root, 'lingui.config.ts') })
}

/** One text in one language. */
export interface Message {
  id: string
  text: string
  /** The files that say it, such as `src/paths.ts`. */
  origins: ReadonlyArray<string>
}

/** Every text of the app in the language; one that stands in several catalogues is there several times. */
export async function readMessages(root: string, locale: string): Promise<ReadonlyArray<Message>> {
  const config = catalogueConfig(root)
  const { sourceLocale = locale, fallbackLocales } = config
  const read = (await getCatalogs(config)).map(async (catalogue) => {
    const written = await catalogue.read(locale)
    const { messages } = await catalogue.getTranslations(locale, {
      fallbackLocales: fallbackLocales || {},
      sourceLocale,
    })
    return Object.entries(messages).map(([id, text]) => ({
      id,
      text,
      origins: (written?.[id]?.origin ?? []).map(([path]) => path),
    }))
  })
  return (await Promise.all(read)).flat()
}

/** The module that exports them as `messages`, for Lingui's `i18n.load`. */
export function compileMessages(locale: string, messages: ReadonlyArray<Message>): string {
  const texts = Object.fromEntries(messages.map(({ id, text }) => [id, text]))
  const { source, errors } = createCompiledCatalog(locale, texts, { namespace: 'es' })
  if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join('\n'))
  return source
}
