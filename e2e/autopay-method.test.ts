import { listAccounts } from '@portal/contract/accounts/accounts'
import { deleteAutopay, getAutopay } from '@portal/contract/autopay/autopay'
import { deletePaymentMethod, listPaymentMethods } from '@portal/contract/payments/payments-methods'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { readMail } from './mail-catcher.ts'
import { agreeToAutopay } from './agree-to-autopay.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

async function accountOf(persona: PersonaName) {
  const api = await signInToApi(inject('address'), persona)
  const { items } = await api.get(listAccounts)
  const params = { accountId: items[0]?.id ?? '' }
  return { api, params, path: `/accounts/${params.accountId}/autopay` }
}

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: /^Another card/ }).check({ force: true })
  const card = page.frameLocator('iframe')
  await card.locator('#number').fill(number)
  await card.locator('#expiry').fill('12/30')
  await card.locator('#cvc').fill('123')
  await card.locator('#name').fill('Sam Okafor')
}

const agree = (page: Page) => agreeToAutopay(page)

it('[FEATURE-05] a change of the maximum leaves the card that was just entered, and all name it', async () => {
  const { api, params, path } = await accountOf('sam')
  const { page, open } = await visit({ as: 'sam' })
  await open(path)
  // The list of what is saved comes late: nothing else takes the place of the card meanwhile.
  const late = Promise.withResolvers<void>()
  await page.route('**/api/payments/options', async (route) => {
    await late.promise
    await route.continue()
  })
  await enterCard(page, '4242 4242 4242 4242')
  await agree(page)
  await page.getByRole('button', { name: 'Turn on autopay' }).click()
  await page.getByRole('heading', { name: 'Next payment' }).waitFor()

  await page.getByRole('button', { name: 'Change autopay' }).click()
  const current = page.getByRole('radio', { name: /Visa ending 4242/ })
  await expect.poll(() => current.isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: /Set a maximum for one payment/ }).check({ force: true })
  await page.getByRole('textbox', { name: /[Mm]aximum/ }).fill('900')
  await page.getByText('Read the whole authorization').click()
  await page.getByText(/charge my card ending 4242 automatically/).waitFor()
  await agree(page)
  await page.getByRole('button', { name: 'Save the change' }).click()
  late.resolve()
  await page.getByText('Autopay changed.').waitFor()
  const changed = await api.get(getAutopay, { params })
  expect(changed.method?.last4).toBe('4242')
  expect(changed.option?.maximum).toBe(90_000)
  expect(changed.agreement?.wording).toContain('my card ending 4242')
  await page.getByText('Visa ending 4242').first().waitFor()
  const sent = await readMail(inject('mailFolder'), 'sam@example.com', /Autopay is changed/)
  expect(sent.text).toContain('to your card ending 4242')
  expect(await findAxeFaults(page)).toEqual([])

  await api.send(deleteAutopay, { params })
  const { items } = await api.get(listPaymentMethods)
  const methodId = items.find(({ last4 }) => last4 === '4242')?.id ?? ''
  await api.send(deletePaymentMethod, { params: { methodId } })
})

it('[FEATURE-05] a card that ends before the first draw is neither offered first nor to be chosen, and it says why', async () => {
  const { api, params, path } = await accountOf('maya')
  const { page, open } = await visit({ as: 'maya', device: 'phone' })
  await open(path)
  const visa = page.getByRole('radio', { name: /Visa ending 4242/ })
  await page.getByText(/expires .* before the payment on/).waitFor()
  expect([await visa.isChecked(), await visa.isDisabled()]).toEqual([false, true])
  expect(await findAxeFaults(page)).toEqual([])
  expect((await api.get(getAutopay, { params })).status).toBe('off')
})

it('[FEATURE-05] a card that was declined the last time is not offered first, but another one, and it says so', async () => {
  const { path } = await accountOf('jordan')
  const { page, open } = await visit({ as: 'jordan' })
  await open(path)
  await page.getByText(/We couldn’t collect \$/).waitFor()
  await page.getByRole('button', { name: 'Choose another method' }).first().click()
  const declined = page.getByRole('radio', { name: /Visa ending 0002/ })
  await page.getByText(/declined last time/i).waitFor()
  expect(await declined.isChecked()).toBe(false)
  const usable = page.getByRole('radio', { name: /Visa ending 4242/ })
  expect(await usable.isChecked()).toBe(true)
  expect(await findAxeFaults(page)).toEqual([])
})

it('[FEATURE-04] “on the due date” says of a card that ends before it, before and after it is chosen', async () => {
  const { params } = await accountOf('maya')
  const { page, open } = await visit({ as: 'maya', device: 'phone' })
  await open(`/payments/steps?step=method&accounts=${params.accountId}&amounts=2500`)
  await page.getByText(/Visa ending 4242 expires before then/).waitFor()
  await page.getByRole('radio', { name: /^On the due date/ }).check({ force: true })
  const group = page.getByRole('group', { name: 'When' })
  await group
    .getByText(/expires before that day. Choose an earlier day or another method/)
    .waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('when')
  expect(await findAxeFaults(page)).toEqual([])
})
