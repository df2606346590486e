import { demoPassword } from '@portal/fixtures/personas/personas'
import { listAccounts } from '@portal/contract/accounts/accounts'
import { listBills } from '@portal/contract/billing/billing'
import type { Page } from 'playwright-core'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import { expect, inject, it } from 'vitest'
import { connectBeside } from '../tools/portal-database.ts'
import { findAxeFaults } from './find-axe-faults.ts'
import { formatDollars } from './format-dollars.ts'
import { linkIn } from './mail-catcher.ts'
import { mailTo, newEmail, newcomersPassword, register, signInAs } from './newcomer.ts'
import { fillSignIn } from './sign-in.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

const gone = [/status of 404/]

async function accountOf(persona: PersonaName) {
  const api = await signInToApi(inject('address'), persona)
  const [account] = (await api.get(listAccounts)).items
  if (!account) throw new Error(`${persona} has no account`)
  return { api, ...account }
}

async function billOf(persona: PersonaName) {
  const { api, ...account } = await accountOf(persona)
  const { items } = await api.get(listBills, { params: { accountId: account.id } })
  const bill = items.find(({ status }) => status !== 'superseded')
  if (!bill) throw new Error(`${persona} has no bill`)
  return { ...account, bill }
}

/** A newcomer who has somebody's account by its bill. */
async function visitAsPayer(persona: PersonaName) {
  const { id, number, serviceAddress, bill } = await billOf(persona)
  const visited = await visit({ expected: [...gone, /ERR_FAILED/] })
  const { page } = visited
  const email = newEmail()
  await register(page, email)
  await signInAs(page, email)
  await page.getByRole('link', { name: 'Add an account' }).click()
  await page.getByLabel('Account number').fill(number)
  await page.getByLabel('Bill number').fill(bill.number)
  await page.getByLabel('New charges').fill(formatDollars(bill.charges.amount).slice(1))
  await page.getByRole('button', { name: 'Add the account' }).click()
  await page.getByText('The account is in your profile.').waitFor()
  return { ...visited, id, name: serviceAddress.line1 }
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave this account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave account' }).click()
}

/**
 * From the invitation on, whose address is not typed; the mail's link is opened in a tab of its own, and that one comes to
 * the invitation.
 */
async function registerInvited(page: Page, email: string): Promise<Page> {
  await page.getByRole('link', { name: 'Create a profile' }).click()
  const field = page.getByLabel('Email', { exact: true })
  await field.waitFor()
  expect(await field.isEditable()).toBe(false)
  expect(await field.inputValue()).not.toBe(email)
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await page.getByLabel('Confirm password').fill(newcomersPassword)
  await page.getByLabel('First name (optional)').fill('Nell')
  await page.getByRole('button', { name: 'Create my profile' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const tab = await page.context().newPage()
  await tab.goto(linkIn(await mailTo(email, /confirm/i)))
  await tab.getByRole('heading', { name: 'Your profile is ready' }).waitFor()
  await tab.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(tab, email, newcomersPassword)
  await tab.waitForURL((url) => url.pathname === '/invitation')
  return tab
}

/** Whoever is signed in showed a day ago that it is them. */
async function ageProofs(): Promise<void> {
  const database = await connectBeside(inject('dataDir'))
  try {
    await database.query(`update session set proved_at = proved_at - interval '1 day'`)
  } finally {
    await database.end()
  }
}

it.each([
  {
    page: 'manage-access',
    ask: async (page: Page) => {
      await page.getByRole('button', { name: 'Invite someone' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite someone' })
      await dialog.getByLabel('Email').fill(newEmail())
      await dialog.getByText('Amounts and paying').click()
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
    },
    done: /^Invitation sent to /,
  },
  {
    page: 'edit-contact',
    ask: async (page: Page) => {
      await page.getByRole('button', { name: 'Add an email' }).click()
      await page.getByLabel('Email', { exact: true }).fill(newEmail())
      await page.getByRole('checkbox', { name: /outages/i }).check()
      await page.getByRole('button', { name: 'Send code' }).click()
    },
    done: /^We sent six digits to /,
  },
])(
  '[FEATURE-07] who signed in long ago is asked once more on $page, and goes on',
  async (sample) => {
    const { id } = await accountOf('sam')
    const { page, open } = await visit({ as: 'sam', expected: [/status of 403/] })
    await open(`/accounts/${id}/${sample.page}`)
    await ageProofs()
    await sample.ask(page)
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await question.getByLabel('Password', { exact: true }).fill(demoPassword)
    expect(await findAxeFaults(page)).toEqual([])
    await question.getByRole('button', { name: 'Confirm' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByText(sample.done).first().waitFor()
  },
)

it('[FEATURE-07] an owner invites, the other registers, accepts and looks, and is told kindly once it is over', async () => {
  const { id, serviceAddress } = await accountOf('priya')
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

  const link = linkIn(await mailTo(email, /invited you to/))
  // Forwarded to somebody with a profile, it lets nobody in and says so.
  const other = await visit({ as: 'jordan', expected: [/status of 410/] })
  await other.page.goto(link)
  await other.page.getByText(/This invitation is for .* You’re signed in with jordan@/).waitFor()
  expect(await findAxeFaults(other.page)).toEqual([])

  const guest = await visit({ device: 'phone', expected: gone })
  await guest.page.goto(link)
  await guest.page.getByText('Amounts and paying').waitFor()
  await guest.page.getByText(/^Answer by /).waitFor()
  expect(await findAxeFaults(guest.page)).toEqual([])
  const page = await registerInvited(guest.page, email)
  await page.getByText(serviceAddress.line1).waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('heading', { name: 'Account Details' }).waitFor()
  await page.getByRole('link', { name: 'Bills' }).click()
  await page.getByRole('heading', { name: 'Bills' }).first().waitFor()

  // Used up, the link opens nothing.
  await other.page.goto(link)
  await other.page.getByText('This invitation was already answered, or it has ended').waitFor()

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
  // Nobody's access to it has ended: its newest bills are a proof.
  const { id, number, bill } = await billOf('jordan')
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
  await owner.page.goto(linkIn(await mailTo('jordan@example.com', /added your account/)))
  await owner.page.getByRole('heading', { name: 'Don’t know this person?' }).waitFor()
  expect(await findAxeFaults(owner.page)).toEqual([])
  await owner.page.getByRole('button', { name: 'End their access' }).click()
  await owner.page.getByText('Their access has ended').waitFor()
  await page.goto(`/accounts/${id}`)
  await page.getByText(/We can’t find this|no longer have access/).waitFor()
})

it('[FEATURE-07] who leaves and never hears that it worked reads that they left, and has it back', async () => {
  const { page, open, id, name } = await visitAsPayer('ruth')
  await open(`/accounts/${id}/manage-access`)
  await page.route('**/access/leave', async (call) => {
    if (call.request().method() !== 'POST') return call.continue()
    await call.fetch()
    return call.abort()
  })
  await leave(page)
  // The dialog cannot know; the page finds out by itself within seconds.
  await page.getByText(`You left ${name}`).waitFor({ timeout: 25_000 })
  expect(await page.getByText('Reference').count()).toBe(0)
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByRole('button', { name: `Undo that you left ${name}` }).click()
  await page.getByText(`You’re back on ${name}, with everything you had.`).waitFor()

  // In two tabs: what one has undone, the other takes for done.
  await page.unroute('**/access/leave')
  await open(`/accounts/${id}/manage-access`)
  await leave(page)
  await page.getByText(`You left ${name}`).waitFor()
  const other = await page.context().newPage()
  await other.goto('/accounts')
  const undo = `Undo that you left ${name}`
  await other.getByRole('button', { name: undo }).waitFor()
  await page.getByRole('button', { name: undo }).click()
  await page.getByText(`You’re back on ${name}`).waitFor()
  await other.getByRole('button', { name: undo }).click()
  await other.getByText(`You’re back on ${name}`).waitFor()
  await other.waitForURL((url) => url.pathname === `/accounts/${id}`)
  await other.goBack()
  await other.getByText(name).first().waitFor()
  expect(await other.getByText(`You left ${name}`).count()).toBe(0)
})
