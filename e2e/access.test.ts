import { listAccounts } from '@portal/contract/accounts/accounts'
import { listBills } from '@portal/contract/billing/billing'
import { expect, inject, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { formatDollars } from './format-dollars.ts'
import { linkIn } from './mail-catcher.ts'
import { mailTo, newEmail, register, signInAs } from './newcomer.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

const gone = [/status of 404/]

async function priyasAccount() {
  const api = await signInToApi(inject('address'), 'priya')
  const [account] = (await api.get(listAccounts)).items
  if (!account) throw new Error('Priya has no account')
  return { api, ...account }
}

it('[FEATURE-07] an owner invites, the other registers, accepts and looks, and is told kindly once it is over', async () => {
  const { id, serviceAddress } = await priyasAccount()
  const email = newEmail()
  const owner = await visit({ as: 'priya' })
  await owner.open(`/accounts/${id}`)
  await owner.page.getByRole('link', { name: 'Manage access' }).click()
  await owner.page.getByText('Only you can open this account.').waitFor()
  await owner.page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = owner.page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByText('Amounts and paying').click()
  expect(await findAxeFaults(owner.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await owner.page.getByText(`Invitation sent to ${email}.`).waitFor()
  await owner.page.getByText('One more is invited').waitFor()
  expect(await findAxeFaults(owner.page)).toEqual([])

  const link = linkIn(await mailTo(email, /invited to/))
  // Forwarded to somebody with a profile, it lets nobody in and says so.
  const other = await visit({ as: 'jordan', expected: [/status of 410/] })
  await other.page.goto(link)
  await other.page.getByText(/This invitation is for another address/).waitFor()
  expect(await findAxeFaults(other.page)).toEqual([])

  const guest = await visit({ device: 'phone', expected: gone })
  const { page } = guest
  await page.goto(link)
  await page.getByText('Amounts and paying').waitFor()
  await page.getByRole('link', { name: 'Create a profile' }).waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await register(page, email)
  await signInAs(page, email)
  // Home of who has no account yet.
  await page.getByText('Connect your first account').waitFor()
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('heading', { name: 'Account Details' }).waitFor()
  await page.getByRole('link', { name: 'Bills' }).click()
  await page.getByRole('heading', { name: 'Bills' }).first().waitFor()

  // Used up, the link opens nothing.
  await other.page.goto(link)
  await other.page.getByText('This invitation no longer works').waitFor()

  await owner.page.reload()
  await owner.page.getByText('Two people can open this account.').waitFor()
  await owner.page.getByRole('button', { name: 'Options for Nell' }).click()
  await owner.page.getByRole('menuitem', { name: 'End access' }).click()
  const asked = owner.page.getByRole('dialog', { name: /^End Nell/ })
  await asked.getByRole('button', { name: 'End access' }).click()
  await owner.page.getByText('Only you can open this account.').waitFor()
  await owner.page.getByText('You ended Nell’s access').waitFor()

  // The page that is open finds out by itself, as soon as there is news for its reader.
  await page
    .getByText(`You no longer have access to ${serviceAddress.line1}.`)
    .waitFor({ timeout: 6_000 })
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to home' }).click()
  await page.getByText('Connect your first account').waitFor()
  await mailTo(email, /You can no longer open account/)
})

it('[FEATURE-07] a newcomer adds an account by a bill, and an owner who does not know them ends it', async () => {
  const { api, id, number } = await priyasAccount()
  const { items } = await api.get(listBills, { params: { accountId: id } })
  const bill = items.find(({ status }) => status !== 'superseded')
  if (!bill) throw new Error('Priya has no bill')
  const email = newEmail()
  const { page } = await visit({ device: 'phone', expected: [/status of 4(?:04|22)/] })
  await register(page, email)
  await signInAs(page, email)
  await page.getByRole('link', { name: 'Add an account' }).click()
  await page.getByLabel('Account number').fill(number.toLowerCase())
  await page.getByLabel('Bill number').fill(bill.number)
  await page.getByLabel('New charges').fill('1.00')
  await page.getByRole('button', { name: 'Add the account' }).click()
  await page.getByText(/Those don’t match/).waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByLabel('New charges').fill(formatDollars(bill.charges.amount).slice(1))
  await page.getByRole('button', { name: 'Add the account' }).click()
  await page.getByText('The account is in your profile.').waitFor()
  // Who pays sees amounts, and no use.
  await page.getByText('You can see and pay').waitFor()

  const owner = await visit()
  await owner.page.goto(linkIn(await mailTo('priya@example.com', /added your account/)))
  await owner.page.getByRole('heading', { name: 'Don’t know this person?' }).waitFor()
  expect(await findAxeFaults(owner.page)).toEqual([])
  await owner.page.getByRole('button', { name: 'End their access' }).click()
  await owner.page.getByText('Their access has ended').waitFor()
  await page.goto(`/accounts/${id}`)
  await page.getByText(/We can’t find this|no longer have access/).waitFor()
})
