import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findAxeFaultsOfThemes } from './find-axe-faults.ts'
import { callDesk, operatorAs } from './operators.ts'
import { visit } from './visit.ts'

/** Away to the utility's own provider, and back as one of its people; nobody where they turn back. */
async function goAndChoose(page: Page, who: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Bay ID' }).click()
  await page.getByRole('button', { name: who }).click()
}

it('who is invited signs in by the utility’s own provider, and comes to where they were going', async () => {
  const as = await operatorAs('administrator')
  const body = { email: 'new@provider.example', name: 'Nell Newman', role: 'agent' } as const
  await callDesk('inviteOperator', { as, body })
  const { page, open } = await visit()
  await open('/console/customers')
  await goAndChoose(page, 'new@provider.example')
  await page.getByRole('button', { name: 'Nell Newman' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/console/customers')
  await page.getByRole('button', { name: 'Nell Newman' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await goAndChoose(page, 'new@provider.example')
  await page.getByRole('button', { name: 'Nell Newman' }).waitFor()
})

it('who is not invited is told so kindly, who turns back is not signed in, and a link from elsewhere opens nothing', async () => {
  const { page, open } = await visit({ device: 'phone', expected: [/status of 403/] })
  await open('/console/sign-in?to=https://elsewhere.example/')
  expect(await findAxeFaultsOfThemes(page)).toEqual([])
  await goAndChoose(page, 'nameless@provider.example')
  await page.getByRole('heading', { name: 'No invitation is waiting for you' }).waitFor()
  expect(await findAxeFaultsOfThemes(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await goAndChoose(page, 'Cancel')
  await page.getByRole('heading', { name: 'You canceled' }).waitFor()
  await open(`/console/sign-in/provider?code=a&state=${'A'.repeat(43)}`)
  await page.getByRole('heading', { name: /took too long or started somewhere else/ }).waitFor()
})
