import { expect, it } from 'vitest'
import { readMessages } from '../apps/web/message-catalogues.ts'
import { retiredWords } from './retired-words.ts'

it.each(['en', 'es'] as const)(
  'no text of the web app (%s) uses a retired word',
  async (language) => {
    const texts = new Set((await readMessages(language)).map(({ text }) => text))
    const found = [...texts].flatMap((text) =>
      retiredWords[language]
        .filter(({ not }) => not.test(text))
        .map(({ say }) => `say “${say}”: ${text}`),
    )
    expect(texts.size).toBeGreaterThan(500)
    expect(found).toEqual([])
  },
)
