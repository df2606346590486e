import { join, relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/**
 * Which files have their words in which part of a catalogue. A text of several files comes with the first part that
 * needs it; `rest` is what stands in none of these and comes with the first page behind the sign-in.
 */
const parts: ReadonlyArray<readonly [string, RegExp]> = [
  ['start', /^src\/(?!features\/|shell\/home|page\/step-up)|^src\/features\/identity\//],
  ['profile', /^src\/features\/profile\/|^src\/page\/step-up/],
  ['guest', /^src\/shell\/home-guest/],
]

/** The parts that bring a text: one, or each that needs it where it stands neither in `start` nor in `rest`. */
function partsOf(origins: ReadonlyArray<string>): ReadonlyArray<string> {
  const needed = origins.map((path) => parts.find(([, files]) => files.test(path))?.[0] ?? 'rest')
  const early = ['start', 'rest'].find((part) => needed.includes(part))
  return early ? [early] : needed
}

/** Where the catalogues are and what they are made from. */
export function catalogueConfig() {
  return getConfig({ configPath: join(import.meta.dirname, 'lingui.config.ts') })
}

/**
 * Compiles `locales/*.po` when it is imported, so that no generated catalogue lies in the repository:
 * `?start` gives what stands on the way to signing in, `?rest` and the others what comes after it.
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
        return part && partsOf(origins.map(([path]) => path)).includes(part)
      })
      const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(ofPart), {
        namespace: 'es',
      })
      if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join('\n'))
      return { code: source, map: null, moduleType: 'js' }
    },
  }
}
