import { relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/** Compiles `locales/*.po` when it is imported, so that no generated catalogue lies in the repository. */
export function messageCatalogues(): Plugin {
  const config = getConfig({ configPath: new URL('lingui.config.ts', import.meta.url).pathname })
  return {
    name: 'message-catalogues',
    async transform(_source, id) {
      if (!id.endsWith('.po')) return null
      const file = getCatalogForFile(relative(config.rootDir, id), await getCatalogs(config))
      if (!file) throw new Error(`${id} is not a catalogue of lingui.config.ts.`)
      const { messages } = await file.catalog.getTranslations(file.locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale,
      })
      const { source, errors } = createCompiledCatalog(file.locale, messages, { namespace: 'es' })
      if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join('\n'))
      return { code: source, map: null }
    },
  }
}
