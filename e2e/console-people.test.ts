import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { linkIn } from './mail-catcher.ts'
import { mailTo } from './newcomer.ts'
import {
  callDesk,
  joinOperator,
  operatorAs,
  operatorPassword,
  visitAsOperator,
} from './operators.ts'
import { totpCode } from './totp-code.ts'
import { visit } from './visit.ts'

/** What has the focus, by the words that a screen reader says. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const has = document.activeElement
    return has === document.body ? 'nothing' : (has?.getAttribute('aria-label') ?? has?.textContent)
  })

async function inviteByKeys(page: Page, { name, email }: { name: string; email: string }) {
  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog', { name: 'Invite an operator' })
  await expect
    .poll(() => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('c')
  await dialog.getByText(/send again, unlock, give a profile back/).waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText(`Invitation sent to ${email}.`).waitFor()
  await page.getByRole('heading', { level: 2, name }).waitFor()
  return linkIn(await mailTo(email, /console/i))
}

it('who is invited by keys is withdrawn again, and the link says so', async () => {
  const somebody = { name: 'Ida Berg', email: `${randomUUID().slice(0, 8)}@cedarbay.example` }
  const { page, open } = await visitAsOperator('administrator')
  await open('/console/operators')
  const link = await inviteByKeys(page, somebody)
  await page.getByRole('button', { name: 'Withdraw the invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw the invitation of Ida Berg' })
  await dialog.getByText(/can invite them again anytime/).waitFor()
  await dialog.getByRole('button', { name: 'Withdraw the invitation' }).click()
  await page.getByText('Invitation withdrawn.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const other = await visit({ expected: [/status of 4\d\d/] })
  await other.open(link)
  await other.page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor()

  const again = await inviteByKeys(page, somebody)
  await other.open(again)
  const { secret } = await callDesk('openOperatorInvitation', {
    body: { token: new URL(again).searchParams.get('token') ?? '' },
  })
  await other.page.getByLabel('Password', { exact: true }).fill(operatorPassword)
  await other.page.getByLabel('Code from your authenticator app').fill(totpCode(secret))
  await other.page.getByRole('button', { name: 'Join the console' }).click()
  await other.page.getByRole('button', { name: 'Ida Berg' }).waitFor()
})

it('another role is said in words, and a suspension can be taken back', async () => {
  const them = await joinOperator('agent')
  const theirs = await visitAsOperator(them, { expected: [/status of 401/] })
  await theirs.open('/console')
  const { page, open } = await visitAsOperator('administrator')
  const as = await operatorAs('administrator')
  const { operators } = await callDesk('listOperators', { as })
  const id = operators.find(({ email }) => email === them.email)?.id ?? ''
  await open(`/console/operators?open=${id}`)
  await page.getByRole('button', { name: 'Change role' }).click()
  const role = page.getByRole('dialog', { name: `Change the role of ${them.name}` })
  await role.getByLabel('New role').selectOption('Finance')
  await role.getByText(/refund and credit/).waitFor()
  await role.getByText(`It holds right away. ${them.name} is signed out`).waitFor()
  await role.getByRole('button', { name: 'Change role' }).click()
  await page.getByText(`${them.name} is now: Finance.`).waitFor()
  await role.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Change role')
  await theirs.page.getByRole('heading', { name: 'Sign in again' }).waitFor({ timeout: 20_000 })

  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const suspend = page.getByRole('dialog', { name: `Suspend ${them.name}` })
  await suspend.getByText(/is signed out everywhere within a second/).waitFor()
  await suspend.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByText(`${them.name} is suspended.`).waitFor()
  await suspend.waitFor({ state: 'hidden' })
  const standing = async () =>
    (await callDesk('listOperators', { as })).operators.find((one) => one.id === id)?.suspendedAt
  expect(await standing()).not.toBe(null)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(standing).toBe(null)
  await page.getByRole('button', { name: 'Suspend', exact: true }).waitFor()
})

it('who is suspended is out of the tab that is open, on a phone too', async () => {
  const them = await joinOperator('agent')
  const theirs = await visitAsOperator(them, { expected: [/status of 401/] })
  await theirs.open('/console')
  const { page, open } = await visitAsOperator('administrator', { device: 'phone', theme: 'dark' })
  const as = await operatorAs('administrator')
  const { operators } = await callDesk('listOperators', { as })
  await open(`/console/operators?open=${operators.find(({ email }) => email === them.email)?.id}`)
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${them.name}` })
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByText(`${them.name} is suspended.`).waitFor()
  await theirs.page.getByRole('heading', { name: 'Sign in again' }).waitFor({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Let back in' }).waitFor()
})

it('nobody suspends themself, so the last administrator stays', async () => {
  const as = await operatorAs('administrator')
  const { page, open } = await visitAsOperator(as)
  const own = await callDesk('getOwnOperator', { as })
  await open(`/console/operators?open=${own.id}`)
  await page.getByText('This is you. Another administrator can change your role').waitFor()
  expect(await page.getByRole('button', { name: 'Suspend', exact: true }).count()).toBe(0)
  await expect(
    callDesk('updateOperator', {
      as,
      params: { operatorId: own.id },
      body: { role: 'administrator', isSuspended: true },
    }),
  ).rejects.toThrow(/answered 4\d\d/)
})
