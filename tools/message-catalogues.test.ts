import { getCatalogs } from '@lingui/cli/api'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { catalogueConfig, readMessages } from '../packages/browser/build/message-catalogues.ts'
import { browserApps } from './browser-apps.ts'

const ofApps = await Promise.all(browserApps.map((app) => getCatalogs(catalogueConfig(app))))
/** What both apps have in common is in the catalogues of each. */
const catalogues = [
  ...new Map(ofApps.flat().map((one) => [resolve(one.getFilename('es')), one])).values(),
]

it(
  'every text of the apps stands in the catalogues, and in Spanish',
  { timeout: 180_000 },
  async () => {
    expect(catalogues.length).toBeGreaterThan(5)
    let count = 0
    for (const catalogue of catalogues) {
      const used = Object.entries((await catalogue.collect()) ?? {})
      count += used.length
      const english = (await catalogue.read('en')) ?? {}
      const spanish = (await catalogue.read('es')) ?? {}
      const text = ([id, { message }]: (typeof used)[number]) => message ?? id
      expect(used.filter(([id]) => !english[id]).map(text), 'run: npm run messages').toEqual([])
      const withoutSpanish = used.filter(([id]) => !spanish[id]?.translation)
      const file = catalogue.getFilename('es')
      expect(withoutSpanish.map(text), `translate in ${file}`).toEqual([])
    }
    expect(count).toBeGreaterThan(1000)
  },
)

it('a placeholder of the English text is there in the Spanish one', async () => {
  const names = (text: string) => {
    // The word of a plural for one is no name.
    const found = text.matchAll(/(?<!plural, one )\{(\w+)[,}]|<(\d+)\/?>/g)
    return new Set([...found].map(([, name, tag]) => name ?? tag))
  }
  for (const catalogue of catalogues) {
    for (const { message = '', translation = '' } of Object.values(await catalogue.read('es'))) {
      if (translation)
        expect([translation, names(translation)]).toEqual([translation, names(message)])
    }
  }
})

it('a text that stands in several catalogues is the same Spanish in each', async () => {
  const all = (await Promise.all(browserApps.map((app) => readMessages(app, 'es')))).flat()
  const told = Map.groupBy(all, ({ id }) => id)
  const several = [...told.values()].filter((texts) => texts.length > 1)
  expect(several.length).toBeGreaterThan(10)
  const different = several.filter((texts) => new Set(texts.map(({ text }) => text)).size > 1)
  expect(different).toEqual([])
})
