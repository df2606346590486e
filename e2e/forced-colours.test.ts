import { listAccounts } from '@portal/contract/accounts/accounts'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import type { Locator } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'
import type { Device } from './visit.ts'

/** Where the system's colours stand in place of the page's. */
async function visitForced(as: PersonaName, device: Device) {
  const visited = await visit({ as, device })
  await visited.page.emulateMedia({ forcedColors: 'active' })
  return visited
}

async function accountOf(persona: PersonaName, nickname?: string): Promise<string> {
  const api = await signInToApi(inject('address'), persona)
  const { items } = await api.get(listAccounts)
  const account = items.find((each) => nickname === undefined || each.nickname === nickname)
  return account?.id ?? ''
}

/** What eyes can tell something by, besides its words and the strength of their letters: the page's own colours are gone. */
const lookOf = (element: Locator) =>
  element.evaluate((each) => {
    const { backgroundColor, borderTopWidth, outlineStyle, forcedColorAdjust } =
      getComputedStyle(each)
    const background = forcedColorAdjust === 'none' ? backgroundColor : 'the system’s'
    return { background, borderTopWidth, outlineStyle }
  })

async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
  expect(await lookOf(chosen.first())).not.toEqual(await lookOf(other.first()))
}

it.each<Device>(['desktop', 'phone'])(
  'in forced colours the current page is marked in the navigation of a %s',
  async (device) => {
    const { page, open } = await visitForced('maya', device)
    await open('/accounts')
    const links = page.getByRole('navigation', { name: 'Main' }).locator('li a:visible')
    await expectMarked(
      links.and(page.locator('[aria-current]')),
      links.and(page.locator(':not([aria-current])')),
    )
  },
)

it('in forced colours chosen segments, tiles and views are marked', async () => {
  const { page, open } = await visitForced('maya', 'desktop')
  await open('/settings?part=display')
  const segments = page.locator('label:has(input[type="radio"])')
  await expectMarked(
    segments.filter({ has: page.locator(':checked') }),
    segments.filter({ hasNot: page.locator(':checked') }),
  )
  await open(`/payments/steps?step=method&accounts=${await accountOf('maya')}&amounts=2500`)
  const tiles = page.locator('label:has(input[type="radio"])')
  await expectMarked(
    tiles.filter({ has: page.locator(':checked') }),
    tiles.filter({ hasNot: page.locator(':checked') }),
  )
  await open(`/accounts/${await accountOf('maya')}/bills`)
  const views = page.getByRole('main').locator('nav a')
  await expectMarked(
    views.and(page.locator('[aria-current]')),
    views.and(page.locator(':not([aria-current])')),
  )
})

it('in forced colours progress and bars stand out from what they lie on', async () => {
  const { page, open } = await visitForced('lena', 'desktop')
  await open(`/accounts/${await accountOf('lena', 'Pier studio B')}/payment-plan`)
  const fill = page.locator('[class*="track"] > [class*="fill"]').first()
  await fill.waitFor({ state: 'attached' })
  const track = page.locator('[class*="track"]').first()
  await expectMarked(fill, track)
  expect(await lookOf(track)).toMatchObject({ borderTopWidth: '1px' })
  await open(`/accounts/${await accountOf('lena')}/bills?view=year`)
  const bar = page.locator('[class*="bars"] > [class*="bar"]').first()
  await bar.waitFor({ state: 'attached' })
  expect(await lookOf(bar)).toMatchObject({ borderTopWidth: '1px' })
})

it('in forced colours a ticked box shows its tick', async () => {
  const { page, open } = await visitForced('walter', 'phone')
  await open('/settings?part=notifications')
  const ticked = page.locator('input[type="checkbox"]:checked:enabled + svg')
  const [tick, text] = await ticked
    .first()
    .evaluate((each) => [
      getComputedStyle(each).color,
      getComputedStyle(each.ownerDocument.body).color,
    ])
  expect(tick).toBe(text)
})

it('in forced colours who looked at an account is still drawn', async () => {
  const { page, open } = await visitForced('walter', 'desktop')
  await open(`/accounts/${await accountOf('walter')}/manage-access`)
  const line = page.getByRole('list', { name: 'Visits of each person' }).getByRole('listitem')
  const dot = line.locator('[class*="dot"]').first()
  await dot.waitFor({ state: 'attached' })
  await expectMarked(dot, line.first())
})
