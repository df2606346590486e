import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoutes } from '../../shell/routing/page-routes.ts'
import { answerSettings } from '../../test/profile-samples.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'

const root = document.documentElement
const main = page.getByRole('main')
const open = () => showPortal(pageRoutes, '/settings?part=display')

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
  answerSettings()
})

it('[SHELL-13] [SHELL-15] Dark, Light or Auto: the choice shows at once and is saved on this device', async () => {
  await open()
  await main.getByText('Dark', { exact: true }).click()
  await expect.element(main.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(root.classList.contains('dark')).toBe(true)
  expect(localStorage.getItem('portal.theme')).toBe('Dark')
  await main.getByText('Light', { exact: true }).click()
  expect(root.classList.contains('dark')).toBe(false)
  expect(localStorage.getItem('portal.theme')).toBe('Light')
})

it('[SHELL-13] [SHELL-14] Auto is the default and follows the system', async () => {
  await open()
  await expect.element(main.getByRole('radio', { name: 'Auto' })).toBeChecked()
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  await main.getByText('Dark', { exact: true }).click()
  await main.getByText('Auto', { exact: true }).click()
  expect(root.classList.contains('dark')).toBe(systemIsDark)
})

it('speaks another language at once, the words of this page too, and remembers it', async () => {
  await open()
  await main.getByText('Español').click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Pantalla' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()
  expect(localStorage.getItem('portal.locale')).toBe('es')
})

it('[SHELL-19] keeps the way back after a reload where that is switched on', async () => {
  await open()
  const events: unknown[] = []
  const hear = (event: Event) => events.push((event as CustomEvent).detail)
  window.addEventListener('keep-path-after-reload', hear)
  const keep = main.getByRole('switch', { name: 'Keep my place after a reload' })
  await expect.element(keep).not.toBeChecked()
  await keep.click()
  await expect.element(keep).toBeChecked()
  expect(localStorage.getItem('portal.keep-path')).toBe('true')
  await keep.click()
  await expect.element(keep).not.toBeChecked()
  expect(localStorage.getItem('portal.keep-path')).toBeNull()
  expect(events).toEqual([{ enabled: true }, { enabled: false }])
  window.removeEventListener('keep-path-after-reload', hear)
})
