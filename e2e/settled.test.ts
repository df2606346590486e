import { expect, inject, it } from 'vitest'
import { readIds } from '../tools/pages/portal-pages.ts'
import { visit } from './visit.ts'

/** What a page shows at each moment at which it says that it is finished. */
function noteSettledMoments() {
  const moments: Array<string> = []
  Object.assign(globalThis, { settledMoments: moments })
  const note = () => {
    if (!document.documentElement.hasAttribute('data-settled')) return
    const main = document.querySelector('main')
    const isShape = main?.querySelector('[class*="skeleton" i]')
    moments.push(isShape ? 'a shape' : main?.innerText.trim() ? 'the page' : 'nothing')
  }
  new MutationObserver(note).observe(document, {
    subtree: true,
    attributeFilter: ['data-settled'],
  })
}

it.each([
  { as: 'maya' as const, path: '/accounts/$accountId/bills?view=year' },
  { as: 'sam' as const, path: '/accounts/$accountId/bills' },
  { as: 'jordan' as const, path: '/payments/steps' },
])('$path says that it is finished only once the page stands there', async ({ as, path }) => {
  const { accountId = '' } = await readIds(inject('address'), as)
  const { page, context, open } = await visit({ as })
  await context.addInitScript(noteSettledMoments)
  await open(path.replace('$accountId', accountId))
  await page.waitForTimeout(1_500)
  const moments: Array<string> = await page.evaluate('settledMoments')
  expect([...new Set(moments)]).toEqual(['the page'])
})
