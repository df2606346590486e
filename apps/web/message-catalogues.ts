import { join, relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/**
 * Which files have their words in which parts of a catalogue; `rest` is what stands in none of these and comes with the
 * first page behind the sign-in.
 */
const parts: ReadonlyArray<readonly [string, RegExp]> = [
  [
    'start',
    /^src\/(?!features\/|step-up\/|charging\/|shell\/(?:home|watches|drafts|path-history|errors\/(?:fatal|report)|routing\/sign-in-first|layout\/quick-links)|forms\/new-password|page\/unsaved|account-parts\/bill-forecast)|^src\/features\/identity\/routes/,
  ],
  ['login', /^src\/features\/identity\/login\/login-|^src\/shell\/layout\/quick-links/],
  ['identity', /^src\/features\/identity\/(?!login\/login-|routes)|^src\/forms\/new-password/],
  [
    'profile',
    /^src\/features\/profile\/|^src\/step-up\/|^src\/forms\/new-password|^src\/page\/unsaved/,
  ],
  [
    'accounts',
    /^src\/features\/accounts\/(?:accounts?-page|account-links|account-role|service-points|coming-)|^src\/account-parts\/bill-forecast/,
  ],
  [
    'billing',
    /^src\/features\/billing\/(?:[a-z]+\/)?bills?-(?!change-sentence|change-widget|group-text|line-text)/,
  ],
  [
    'payments',
    /^src\/features\/payments\/(?!routes|(?:history\/)?recent-|methods\/method-text|history\/payment-(?:list-row|status))|^src\/charging\/charge-entry/,
  ],
  [
    'billing',
    /^src\/features\/(?:budget-billing|own-readings)\/(?!routes)|^src\/account-parts\/bill-forecast/,
  ],
  ['arrangements', /^src\/features\/(?:autopay|payment-plans)\/(?!routes)|^src\/charging\/charge/],
  [
    'late',
    /^src\/shell\/(?:watches|drafts|path-history|errors\/(?:fatal|report)|routing\/sign-in-first)/,
  ],
  ['guest', /^src\/shell\/home\/home-guest|^src\/features\/payments\/guest\//],
]

/** The parts that bring a text: `start` alone, or each that needs it. */
function partsOf(origins: ReadonlyArray<string>): ReadonlyArray<string> {
  const needed = origins.flatMap((path) => {
    const found = parts.filter(([, files]) => files.test(path)).map(([part]) => part)
    return found.length > 0 ? found : ['rest']
  })
  return needed.includes('start') ? ['start'] : needed
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
