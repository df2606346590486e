import { getCatalogs } from '@lingui/cli/api'
import { expect, it } from 'vitest'
import { catalogueConfig } from '../apps/web/message-catalogues.ts'

it(
  'every text of the web app stands in the catalogues, and in Spanish',
  { timeout: 60_000 },
  async () => {
    const [catalogue] = await getCatalogs(catalogueConfig())
    const used = Object.entries((await catalogue?.collect()) ?? {})
    expect(used.length).toBeGreaterThan(100)
    const english = (await catalogue?.read('en')) ?? {}
    const spanish = (await catalogue?.read('es')) ?? {}
    const text = ([id, { message }]: (typeof used)[number]) => message ?? id
    expect(used.filter(([id]) => !english[id]).map(text), 'run: npm run messages').toEqual([])
    const withoutSpanish = used.filter(([id]) => !spanish[id]?.translation)
    expect(withoutSpanish.map(text), 'translate in apps/web/src/locales/es.po').toEqual([])
  },
)

it('a placeholder of the English text is there in the Spanish one', async () => {
  const [catalogue] = await getCatalogs(catalogueConfig())
  const spanish = Object.values((await catalogue?.read('es')) ?? {})
  const names = (text: string) => {
    const found = text.matchAll(/\{(\w+)[,}]|<(\d+)\/?>/g)
    return new Set([...found].map(([, name, tag]) => name ?? tag))
  }
  for (const { message = '', translation = '' } of spanish) {
    if (translation)
      expect([translation, names(translation)]).toEqual([translation, names(message)])
  }
})
