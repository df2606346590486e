import '../src/styles.css'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Catalogue } from '../catalogue/catalogue.tsx'
import { arrive, settle } from './settle.tsx'
import { THEMES, wearTheme } from './theme.tsx'
import type { Theme } from './theme.tsx'

const WIDTHS = [
  ['phone', 390, 844],
  ['desktop', 1280, 900],
] as const

afterEach(() => {
  wearTheme('light')
})

async function showCatalogue(theme: Theme, width: number, height: number) {
  wearTheme(theme)
  await page.viewport(width, height)
  const screen = await render(<Catalogue />)
  await document.fonts.ready
  await settle()
  return screen
}

async function violations() {
  const result = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } },
  })
  return result.violations.map(
    (each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
}

/** Where every specimen stands, in whole pixels. */
function geometry() {
  return [
    ...document.querySelectorAll('main section, main section h2, main section > div > div'),
  ].map((element) => {
    const box = element.getBoundingClientRect()
    return [box.x, box.y + scrollY, box.width, box.height].map(Math.round).join(' ')
  })
}

describe.each(WIDTHS)('the catalogue on a %s', (name, width, height) => {
  it.each(THEMES)('has nothing that axe finds in %s, and is pictured', async (theme) => {
    await showCatalogue(theme, width, height)
    expect(await violations()).toEqual([])
    await page.screenshot({ path: `../test-results/catalogue-${name}-${theme}.png` })
  })

  it('stands in dark exactly where it stands in light', async () => {
    const light = await showCatalogue('light', width, height)
    const before = geometry()
    await light.unmount()
    await showCatalogue('dark', width, height)
    expect(geometry()).toEqual(before)
  })
})

it.each([320, 390, 768, 1024, 1280])('never scrolls sideways at %i px', async (width) => {
  await showCatalogue('light', width, 800)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it('loses nothing at 320 px with text of 200 %', async () => {
  document.documentElement.style.fontSize = '200%'
  try {
    await showCatalogue('light', 320, 800)
    const wide = [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > 321)
      // Tabs scroll by themselves; a table's head is only heard at this width.
      .filter(
        (element) => !element.closest('[role=tablist], [role=row]:has([role=columnheader]), svg'),
      )
      .map((element) => element.outerHTML.slice(0, 120))
    expect(wide).toEqual([])
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

it.each(THEMES)('has nothing that axe finds in open overlays in %s', async (theme) => {
  const screen = await showCatalogue(theme, 1280, 900)
  await screen.getByRole('button', { name: 'Cancel this payment' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await arrive()
  expect(await violations()).toEqual([])
  await page.screenshot({ path: `../test-results/modal-${theme}.png` })
  await screen.getByRole('button', { name: 'Keep it' }).click()

  await screen
    .getByRole('button', { name: /Open the calendar/ })
    .first()
    .click()
  await expect.element(screen.getByRole('grid')).toBeVisible()
  await arrive()
  expect(await violations()).toEqual([])
})
