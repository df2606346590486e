import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { visit } from './visit.ts'

/** The file that is kept back, and nothing else. */
const expected = [/ERR_FAILED/]
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The files that the first page is started with, as the page itself names them. */
async function startFiles(page: Page): Promise<Array<string>> {
  const html = await (await page.request.get('/auth/login')).text()
  const [, named = ''] = /\{start:\[([^\]]*)\]/.exec(html) ?? []
  const [, words = ''] = /,en:\[([^\]]*)\]/.exec(html) ?? []
  return [...`${named},${words}`.matchAll(/\/assets\/[\w-]+\.js/g)].map(([file]) => file)
}

it('[SHELL-21] [ROUTE-39] whichever file of the start does not come, the page says so and leads on', async () => {
  const { page } = await visit()
  const files = await startFiles(page)
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const { page: visited, context } = await visit({ expected })
    await visited.route(`**${file}`, (route) => route.abort())
    await visited.goto('/auth/login')
    await visited.getByRole('heading', { name: 'Internal Server Error' }).waitFor()
    await visited.getByText('500').waitFor()
    await visited
      .getByText(/call us at|contact us/)
      .first()
      .waitFor()
    await visited.getByRole('link', { name: 'Go to home' }).waitFor()
    await visited.unroute(`**${file}`)
    const again = visited.getByRole('button', { name: 'Try again' })
    await visited.getByRole('link', { name: 'Reload Page' }).or(again).click()
    await visited.getByRole('heading', { name: 'Sign in' }).waitFor()
    await context.close()
  }
})

it.each([
  ['phone', 'dark', 'es', 'Error interno del servidor'],
  ['desktop', 'light', 'en', 'Internal Server Error'],
] as const)(
  '[SHELL-21] on a %s in %s, in the language that was chosen: %s',
  async (device, theme, language, title) => {
    const { page, context } = await visit({ device, theme, as: 'maya', expected })
    await context.addInitScript((chosen) => localStorage.setItem('portal.locale', chosen), language)
    const reported = page.waitForRequest((request) => request.url().endsWith('/api/faults'))
    await page.route('**/assets/react-*.js', (route) => route.abort())
    await page.goto('/accounts')
    await expect.poll(() => heading(page).textContent()).toBe(title)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await findAxeFaults(page)).toEqual([])
    expect((await reported).postDataJSON()).toMatchObject({ path: '/accounts' })
  },
)
