import { listAccounts } from '@portal/contract/accounts/accounts'
import { getOwnReading } from '@portal/contract/own-readings/own-readings'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { agreeToAutopay } from './agree-to-autopay.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** What the focus is on, in its words; of the page as a whole nothing is said. */
async function expectFocusOn(page: Page, words: string | RegExp): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement: focused } = document
        return focused === document.body ? 'nothing' : (focused?.textContent ?? 'nothing')
      }),
    )
    .toMatch(words)
}

async function accountsOf(persona: PersonaName) {
  const api = await signInToApi(inject('address'), persona)
  return { api, accounts: (await api.get(listAccounts)).items }
}

it('autopay turned on, changed, paused, resumed and stopped: the focus is on what tells so', async () => {
  const { accounts } = await accountsOf('maya')
  const { page, open } = await visit({ as: 'maya' })
  await open(`/accounts/${accounts[0]?.id}/autopay`)
  await agreeToAutopay(page)
  await press(page, 'Turn on autopay')
  await expectFocusOn(page, /^Next payment$/)
  await press(page, 'Change autopay')
  await expectFocusOn(page, /^Change autopay$/)
  await agreeToAutopay(page)
  await press(page, /^Save|^Change autopay/)
  await expectFocusOn(page, /^Next payment$/)
  await press(page, 'Pause autopay')
  await confirm(page, 'Pause')
  await expectFocusOn(page, /^Autopay is paused$/)
  await press(page, 'Resume autopay')
  await expectFocusOn(page, /^Next payment$/)
  await press(page, 'Turn off autopay')
  await confirm(page, 'Turn off autopay')
  await expectFocusOn(page, /^Autopay is off$/)
})

it('a payment plan made and stopped: the focus is on what tells so', async () => {
  const { accounts } = await accountsOf('lena')
  const late = accounts.find(({ attention }) => attention?.kind === 'overdue')
  // A preview that is asked for as the plan begins is refused.
  const { page, open } = await visit({ as: 'lena', device: 'phone', expected: [/status of 409/] })
  await open(`/accounts/${late?.id}/payment-plan`)
  await page.getByRole('checkbox').check({ force: true })
  await press(page, 'Make this plan')
  await expectFocusOn(page, /^Your payment plan is set up$/)
  await press(page, 'Stop this plan')
  await confirm(page, 'Stop the plan')
  await expectFocusOn(page, /^Your payment plan was stopped on/)
})

it('budget billing begun and left: the focus is on what tells so', async () => {
  const { accounts } = await accountsOf('walter')
  const { page, open } = await visit({ as: 'walter' })
  await open(`/accounts/${accounts[0]?.id}/budget-billing`)
  await page.getByRole('checkbox').check({ force: true })
  await press(page, 'Start budget billing')
  await expectFocusOn(page, /^Budget billing is on$/)
  await press(page, 'Leave budget billing')
  await confirm(page, 'Leave budget billing')
  await expectFocusOn(page, /^Budget billing is off$/)
})

it('an own reading sent, changed and taken back: the focus is on what tells so', async () => {
  const { api, accounts } = await accountsOf('lena')
  const accountId = accounts.find(({ nickname }) => nickname === 'Alder bungalow')?.id ?? ''
  const [register] = (await api.get(getOwnReading, { params: { accountId } })).registers
  if (!register) throw new Error('There is no meter to read')
  const kwh = Math.floor(register.last.value / 1000) + ((register.usualPerDay ?? 0) * 57) / 1000
  const { page, open } = await visit({ as: 'lena', device: 'phone' })
  await open(`/accounts/${accountId}/own-reading`)
  const field = page.getByLabel(`Meter ${register.meterNumber}`)
  await field.fill(String(Math.round(kwh)).padStart(register.digits, '0'))
  await press(page, 'Send my reading')
  await expectFocusOn(page, /^Thank you, we have it$/)
  await press(page, 'Change it')
  await expectFocusOn(page, /^Read your meter by/)
  await press(page, 'Keep my reading')
  await expectFocusOn(page, /^Thank you, we have it$/)
  await press(page, 'Delete my reading')
  await confirm(page, 'Delete my reading')
  await expectFocusOn(page, /^Read your meter by/)
})

async function toReview(page: Page, accountId: string, amount: number, card?: string) {
  await page.goto(`/payments/steps?step=method&accounts=${accountId}&amounts=${amount}`)
  await page.getByRole('heading', { name: 'How do you want to pay?' }).waitFor()
  if (card) {
    await page.getByRole('radio', { name: /Another card/ }).check({ force: true })
    const frame = page.frameLocator('iframe')
    await frame.locator('#number').fill(card)
    await frame.locator('#expiry').fill('12/30')
    await frame.locator('#cvc').fill('123')
    await frame.locator('#name').fill('A Person')
  }
}

it('a payment cancelled and put back: the focus is on what tells so', async () => {
  const { accounts } = await accountsOf('walter')
  const { page } = await visit({ as: 'walter', device: 'phone' })
  await toReview(page, accounts[0]?.id ?? '', 2500)
  await page.getByText('On another day').click()
  await press(page, 'Open calendar')
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Payment date').fill(day)
  await press(page, 'Continue')
  await press(page, 'Schedule $25.00')
  await page.getByRole('heading', { name: /is scheduled for/ }).waitFor()
  await press(page, 'Cancel this payment')
  await confirm(page, 'Cancel the payment')
  await expectFocusOn(page, /cancell?ed/)
  await press(page, 'Schedule it again')
  await expectFocusOn(page, /is scheduled for/)
  await press(page, 'Cancel this payment')
  await confirm(page, 'Cancel the payment')
  await expectFocusOn(page, /cancell?ed/)
})

it('asked whether the same is paid again, and back from the card’s bank: the focus is on what tells so', async () => {
  const { accounts } = await accountsOf('sam')
  const accountId = accounts[0]?.id ?? ''
  const { page } = await visit({ as: 'sam', expected: [/status of 409/] })
  await toReview(page, accountId, 2300, '4000 0000 0000 3220')
  await press(page, 'Continue')
  await press(page, 'Pay $23.00')
  await page.frameLocator('iframe').getByRole('button').first().click()
  await expectFocusOn(page, /^You paid \$23\.00$/)
  await toReview(page, accountId, 2300)
  await press(page, 'Continue')
  await press(page, 'Pay $23.00')
  await expectFocusOn(page, /^You may be paying this twice$/)
})

/** From now on: whatever stands in live regions, in the order in which it came. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const heard: Array<string> = []
    Object.assign(window, { heard })
    const live = '[aria-live], [role="status"], [role="alert"]'
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const text = element?.closest(live)?.textContent
        if (text) heard.push(text)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { heard: Array<string> }).heard.splice(0).join(' '))
}

it('what an act takes away leaves the focus on its part, and is said', async () => {
  const { accounts } = await accountsOf('walter')
  const { page, open } = await visit({ as: 'walter', device: 'phone' })
  await open(`/accounts/${accounts[0]?.id}/edit-contact`)
  const heard = await listen(page)
  await press(page, 'Remove this contact')
  await confirm(page, 'Remove')
  await expectFocusOn(page, /^Emergency contact$/)
  await expect.poll(heard).toMatch(/is removed/)
  await page
    .getByRole('button', { name: /^Options for/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await confirm(page, 'Remove')
  await expectFocusOn(page, /^(Emails and phones|Emails|Phones|How we reach)/)
  await expect.poll(heard).toMatch(/is removed/)
})
