import { describe, expect, inject, it } from 'vitest'
import { consoleAddresses } from '../tools/pages/console-pages.ts'
import { findAxeFaultsOfThemes } from './find-axe-faults.ts'
import { findHtmlFaults } from './find-html-faults.ts'
import { visitAsOperator } from './operators.ts'

describe.each(['desktop', 'phone'] as const)('every page of the console, %s', (device) => {
  it(
    'has a heading, is sound HTML and has no fault that axe finds, in both themes',
    { timeout: 300_000 },
    async () => {
      const pages = await consoleAddresses(inject('address'))
      expect(pages.length).toBeGreaterThan(8)
      const { page, open } = await visitAsOperator('administrator', { device })
      const faults: Record<string, ReadonlyArray<string>> = {}
      for (const address of pages) {
        await open(address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        const found = [...(await findAxeFaultsOfThemes(page)), ...(await findHtmlFaults(page))]
        if (found.length > 0) faults[address] = found
      }
      expect(faults).toEqual({})
    },
  )
})
