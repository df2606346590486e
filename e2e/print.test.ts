import { listAccounts } from '@portal/contract/accounts/accounts'
import { listBills } from '@portal/contract/billing/billing'
import { listPayments } from '@portal/contract/payments/payments'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import { beforeAll, expect, inject, it } from 'vitest'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

interface Paper {
  as: PersonaName
  path: () => string
  /** What leads the page and must be on paper. */
  shows: RegExp
  /** On a sheet of Letter and of A4. */
  pages: number
}

let home = { maya: '', jordan: '' }
let bill = ''
let payment = ''

beforeAll(async () => {
  const api = await signInToApi(inject('address'), 'maya')
  const accountId = (await api.get(listAccounts)).items[0]?.id ?? ''
  const params = { accountId }
  bill = (await api.get(listBills, { params })).items[0]?.id ?? ''
  payment = (await api.get(listPayments, { params })).items.at(-1)?.paymentId ?? ''
  const jordan = await signInToApi(inject('address'), 'jordan')
  home = {
    maya: `/accounts/${accountId}`,
    jordan: `/accounts/${(await jordan.get(listAccounts)).items[0]?.id}`,
  }
})

const papers: Record<string, Paper> = {
  bill: {
    as: 'maya',
    path: () => `${home.maya}/bills?bill=${bill}`,
    shows: /Meter reads/,
    pages: 2,
  },
  'newest bill': {
    as: 'maya',
    path: () => `${home.maya}/bills`,
    shows: /Meter reads/,
    pages: 2,
  },
  year: { as: 'maya', path: () => `${home.maya}/bills?view=year`, shows: /Total/, pages: 2 },
  receipt: { as: 'maya', path: () => `/payments/${payment}`, shows: /Receipt number/, pages: 1 },
  history: { as: 'maya', path: () => `${home.maya}/payment-history`, shows: /Paid/, pages: 3 },
  budget: { as: 'maya', path: () => `${home.maya}/budget-billing`, shows: /budget/i, pages: 2 },
  plan: {
    as: 'jordan',
    path: () => `${home.jordan}/payment-plan`,
    shows: /How the plan works/,
    pages: 2,
  },
}

it.each(Object.entries(papers))(
  '[FEATURE-02] [FEATURE-04] the %s prints from the dark theme as black on white, without what can only be pressed',
  async (_, { as, path, shows, pages }) => {
    const { page, open } = await visit({ as, theme: 'dark' })
    await open(path())
    await page.emulateMedia({ media: 'print' })
    // As wide as a sheet is.
    await page.setViewportSize({ width: 680, height: 920 })
    const main = page.getByRole('main')
    await main.getByText(shows).filter({ visible: true }).first().waitFor()
    const pressed = page.locator('button, nav, dialog, iframe, [data-print="no"]')
    expect(await pressed.filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Skip to the content' }).count()).toBe(0)
    await expect
      .poll(() => page.evaluate(readPaper), { timeout: 10_000 })
      .toEqual({
        utility: '"Cedar Bay Power"',
        ground: 'rgb(255, 255, 255)',
        faint: [],
        underlined: [],
        wide: false,
      })
    for (const format of ['Letter', 'A4']) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      const count = pdf.match(/\/Type \/Page\b/g)?.length ?? 0
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThanOrEqual(pages)
    }
  },
)

/** Runs in the page: how it looks on paper. `faint` is text that is lighter than a printer shows. */
function readPaper() {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const lightness = (colour: string) => {
    paint.fillStyle = colour
    paint.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = paint.getImageData(0, 0, 1, 1).data
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
  }
  const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) =>
    element.checkVisibility(),
  )
  const own = (element: HTMLElement) =>
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
  const head = document.querySelector('header [data-utility]')!
  return {
    utility: getComputedStyle(head, '::before').content,
    ground: getComputedStyle(document.documentElement).backgroundColor,
    faint: shown
      .filter((element) => own(element) && lightness(getComputedStyle(element).color) > 0.5)
      .map(({ textContent }) => textContent),
    underlined: shown
      .filter(({ tagName }) => tagName === 'A')
      .filter((link) => getComputedStyle(link).textDecorationLine !== 'none')
      .map(({ textContent }) => textContent),
    wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }
}
