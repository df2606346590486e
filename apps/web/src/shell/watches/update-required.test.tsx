import { msg } from '@lingui/core/macro'
import { getHeartbeat } from '@portal/contract/releases/releases'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createRoot } from 'react-dom/client'
import { api } from '@portal/browser/api/api'
import { pageRoute } from '../../page/page-route.ts'
import { activateLocale } from '@portal/browser/device/words'
import { fillPageConfig } from '@portal/browser/test/fill-page-config'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { showPortal } from '../../test/show-portal.tsx'
import { SpokenLanguage } from '@portal/browser/page/spoken-language'
import { UpdateRequired } from './update-required.tsx'

const pages = [
  pageRoute({
    path: '/auth/login',
    title: msg`Sign in`,
    access: 'auth',
    layout: 'loading',
    page: async () => ({ default: () => <p>The page below</p> }),
  }),
]
const overlay = page.getByRole('dialog', { name: /A new version is required/ })

/** The server answers a call and says which version it needs at least. */
async function answerWith(headers: Record<string, string>) {
  const answer = Response.json({ healthy: true, version: '9.0.0' }, { headers })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer)
  await api.call(getHeartbeat, {})
}

async function showAlone(storeUrl: string | null) {
  fillPageConfig()
  await activateLocale('en')
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <SpokenLanguage>
      <UpdateRequired storeUrl={storeUrl} />
    </SpokenLanguage>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
}

beforeEach(() => page.viewport(1280, 900))

it('[SESSION-19] [SHELL-08] a version below the minimum shows the overlay, at once', async () => {
  await showPortal(pages, '/auth/login')
  await expect.element(page.getByText('The page below')).toBeVisible()
  await expect.element(overlay).not.toBeInTheDocument()
  await answerWith({ 'x-min-version': '1.0.1' })
  onTestFinished(() => answerWith({}))
  await expect
    .element(page.getByText('A new version is required. Please reload the page.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
})

it('[SESSION-19] goes away once the server takes this version again', async () => {
  await showPortal(pages, '/auth/login')
  await answerWith({ 'x-min-version': '2.0.0' })
  await expect.element(overlay).toBeVisible()
  await answerWith({ 'x-min-version': '1.0.0' })
  await expect.element(overlay).not.toBeInTheDocument()
})

it('[SHELL-07] with a store, its page opens in a new tab', async () => {
  await showAlone('https://store.example/app')
  await expect
    .element(page.getByText('A new version is required. Please update from the app store.'))
    .toBeVisible()
  const button = page.getByRole('link', { name: 'Go to Store' })
  await expect.element(button).toHaveAttribute('href', 'https://store.example/app')
  await expect.element(button).toHaveAttribute('target', '_blank')
})

it('[SHELL-07] [SHELL-08] covers everything, darkly, its card in the middle, and nothing closes it', async () => {
  await showAlone(null)
  await expect.element(overlay).toBeVisible()
  const element = document.querySelector('dialog')
  await Promise.all(document.getAnimations().map((each) => each.finished))
  const box = element?.getBoundingClientRect()
  expect([box?.left, box?.top, box?.width, box?.height]).toEqual([0, 0, 1280, 900])
  const card = element?.firstElementChild?.getBoundingClientRect()
  expect((card?.left ?? 0) + (card?.right ?? 0)).toBeCloseTo(1280, 0)
  expect((card?.top ?? 0) + (card?.bottom ?? 0)).toBeCloseTo(900, 0)
  const [lightness] =
    /[\d.]+/.exec(getComputedStyle(element ?? document.body).backgroundColor) ?? []
  expect(Number(lightness)).toBeLessThan(0.2)
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).toBeVisible()
  expect(element?.matches(':modal')).toBe(true)
  await expectAccessible()
})
