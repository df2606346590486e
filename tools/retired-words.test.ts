import { expect, it } from 'vitest'
import { readMessages } from '../packages/browser/build/message-catalogues.ts'
import { browserApps } from './browser-apps.ts'
import { retiredWords } from './retired-words.ts'

it.each(['en', 'es'] as const)('no text of the apps (%s) uses a retired word', async (language) => {
  const all = await Promise.all(browserApps.map((app) => readMessages(app, language)))
  const texts = new Set(all.flat().map(({ text }) => text))
  const found = [...texts].flatMap((text) =>
    retiredWords[language]
      .filter(({ not }) => not.test(text))
      .map(({ say }) => `say “${say}”: ${text}`),
  )
  expect(texts.size).toBeGreaterThan(500)
  expect(found).toEqual([])
})
