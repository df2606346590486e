import { listAccounts } from '@portal/contract/accounts/accounts'
import { describe, expect, inject, it } from 'vitest'
import { readConsolePages } from '../tools/pages/console-pages.ts'
import { findAxeFaultsOfThemes } from './find-axe-faults.ts'
import { findHtmlFaults } from './find-html-faults.ts'
import { visitAsOperator } from './operators.ts'
import { signInToApi } from './portal-api.ts'

/** Who is signed in already is led away from where one comes in; those have tests of their own. */
const entrances = new Set(['/sign-in', '/invitation'])

async function addressesOfPages(): Promise<Array<string>> {
  const lena = await signInToApi(inject('address'), 'lena')
  const [account] = (await lena.get(listAccounts)).items
  return (
    readConsolePages()
      .filter((path) => !entrances.has(path))
      .map((path) => `/console${path === '/' ? '' : path}`.replace('$accountId', account?.id ?? ''))
      // Of what the demo has none, such as an endpoint, the noun's own test opens the page.
      .filter((address) => !address.includes('$'))
  )
}

describe.each(['desktop', 'phone'] as const)('every page of the console, %s', (device) => {
  it(
    'has a heading, is sound HTML and has no fault that axe finds, in both themes',
    { timeout: 300_000 },
    async () => {
      const pages = await addressesOfPages()
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
