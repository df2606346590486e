import { listAccounts } from '@portal/contract/accounts/accounts'
import { getAutopay } from '@portal/contract/autopay/autopay'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import { describe, expect, inject, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { formatDollars } from './format-dollars.ts'
import { agreeToAutopay } from './agree-to-autopay.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

async function accountOf(persona: PersonaName, role = 'owner') {
  const api = await signInToApi(inject('address'), persona)
  const { items } = await api.get(listAccounts)
  const accountId = items.find((item) => item.role === role)?.id ?? ''
  const read = (): Promise<AutopayOfAccount> => api.get(getAutopay, { params: { accountId } })
  return { accountId, read, path: `/accounts/${accountId}/autopay` }
}

describe('autopay', () => {
  it('[ROUTE-20] [FEATURE-05] from the account’s page: chosen, previewed, turned on, skipped, paused, stopped', async () => {
    const { accountId, read, path } = await accountOf('maya')
    const { page, open } = await visit({ as: 'maya' })
    await open(`/accounts/${accountId}`)
    await page.getByRole('link', { name: 'Autopay/ACCPF' }).click()
    await page.waitForURL((url) => url.pathname === path)
    await page.getByText('Your next three payments').waitFor()
    await expect.poll(() => page.title()).toContain('Autopay/ACCPF')
    await page.getByText(/It starts with your current bill/).waitFor()
    await agreeToAutopay(page)
    await page.getByRole('button', { name: 'Turn on autopay' }).click()
    await page.getByRole('heading', { name: 'Next payment' }).waitFor()
    const on = await read()
    expect([on.status, on.plan.draws.length]).toEqual(['on', 3])
    await page
      .getByText(formatDollars(on.plan.draws[0]?.amount?.amount ?? 0))
      .first()
      .waitFor()
    expect(await findAxeFaults(page)).toEqual([])

    await page.getByRole('button', { name: /^Skip the payment/ }).click()
    await page.getByText(/is skipped/).waitFor()
    expect((await read()).plan.draws[0]?.skipped).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await read()).plan.draws[0]?.skipped).toBe(false)

    await page.getByRole('button', { name: 'Pause autopay' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByText('It doesn’t pay bills until you resume it', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Resume autopay' }).click()
    await page.getByRole('heading', { name: 'Next payment' }).waitFor()

    await page.getByRole('button', { name: 'Turn off autopay' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off autopay' }).click()
    await page.getByRole('button', { name: 'Turn on autopay' }).waitFor()
    expect((await read()).status).toBe('off')
  })

  it('[FEATURE-05] a newcomer enters a card on the gateway’s own page and enrols with it', async () => {
    const { read, path } = await accountOf('noor')
    const { page, open } = await visit({ as: 'noor', device: 'phone' })
    await open(path)
    const card = page.frameLocator('iframe')
    await card.locator('#number').fill('4242 4242 4242 4242')
    await card.locator('#expiry').fill('12/31')
    await card.locator('#cvc').fill('123')
    await card.locator('#name').fill('Noor Rahman')
    await page.getByRole('radio', { name: /A fixed amount each month/ }).check({ force: true })
    await page.getByRole('textbox', { name: 'Amount each month' }).fill('60')
    // What is agreed to names the amount; what was said before it cannot be agreed to any more.
    await page.getByText('Read the whole authorization').click()
    await page.getByText(/I authorize Cedar Bay Power.*\$60/).waitFor()
    await agreeToAutopay(page)
    await page.getByRole('button', { name: 'Turn on autopay' }).click()
    await page.getByRole('heading', { name: 'Next payment' }).waitFor()
    expect(await read()).toMatchObject({
      status: 'on',
      option: { kind: 'monthly', day: 1, amount: 6000 },
      method: { last4: '4242' },
    })
    expect(await findAxeFaults(page)).toEqual([])
  })

  it('[FEATURE-05] a draw that failed shows what was tried and when it is tried again', async () => {
    const { read, path } = await accountOf('jordan')
    await expect.poll(async () => (await read()).past[0]?.state).toBe('retrying')
    const { page, open } = await visit({ as: 'jordan', device: 'phone', theme: 'dark' })
    await open(path)
    await page.getByText(/We couldn’t collect \$/).waitFor()
    await page.getByText('The bank declined the payment and didn’t tell us why.').first().waitFor()
    expect(await page.getByText('We’ll try again, unless it’s paid by then').count()).toBe(2)
    expect(await findAxeFaults(page)).toEqual([])
  })

  it('[FEATURE-05] who may only pay sees that it is off and cannot turn it on', async () => {
    const { path } = await accountOf('ruth', 'payer')
    const { page, open } = await visit({ as: 'ruth' })
    await open(path)
    await page.getByRole('heading', { name: 'Autopay is off' }).waitFor()
    expect(await page.getByRole('button', { name: 'Turn on autopay' }).count()).toBe(0)
  })

  it('[FEATURE-05] who has it on sees the next draw', async () => {
    const { path } = await accountOf('priya')
    const { page, open } = await visit({ as: 'priya' })
    await open(path)
    await page.getByRole('heading', { name: 'Next payment' }).waitFor()
    await page.getByText('Bank account ending 6789').first().waitFor()
  })
})
