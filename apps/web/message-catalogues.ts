import { join, relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/** What the frame and the sign-in page say; all else comes with the first page behind the sign-in. */
const startFiles = /^src\/(?!features\/|shell\/home)|^src\/features\/identity\//

/** Where the catalogues are and what they are made from. */
export function catalogueConfig() {
  return getConfig({ configPath: join(import.meta.dirname, 'lingui.config.ts') })
}

/**
 * Compiles `locales/*.po` when it is imported, so that no generated catalogue lies in the repository:
 * `?start` gives what stands on the way to signing in, `?rest` the rest.
 */
export function messageCatalogues(): Plugin {
  const config = catalogueConfig()
  return {
    name: 'message-catalogues',
    async load(id) {
      const { rootDir, sourceLocale, fallbackLocales } = config
      const [file = '', part] = id.split('?')
      if (!file.endsWith('.po') || !rootDir || !sourceLocale) return null
      const found = getCatalogForFile(relative(rootDir, file), await getCatalogs(config))
      if (!found) throw new Error(`${file} is not a catalogue of lingui.config.ts.`)
      this.addWatchFile(file)
      const { locale, catalog } = found
      const written = (await catalog.read(locale)) ?? {}
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: fallbackLocales || {},
        sourceLocale,
      })
      const ofPart = Object.entries(messages).filter(([message]) => {
        const origins = written[message]?.origin ?? []
        return (part === 'start') === origins.some(([path]) => startFiles.test(path))
      })
      const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(ofPart), {
        namespace: 'es',
      })
      if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join('\n'))
      return { code: source, map: null, moduleType: 'js' }
    },
  }
}
