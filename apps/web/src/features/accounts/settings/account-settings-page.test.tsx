import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { rolePermissions } from '@portal/contract/access/access'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccess, samplePerson } from '../../../test/access-samples.ts'
import { sampleAccount, sampleAccountDetails } from '../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleOptions } from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

const path = `/accounts/${accountId}/account-settings`
const second = sampleAccount({ id: '00000000-0000-4000-8000-0000000000aa', nickname: 'Studio' })

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

/** The account as it is saved by and by. */
async function show(
  changes: Partial<AccountSummary> = {},
  others: ReadonlyArray<AccountSummary> = [second],
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  let own = changes
  const saved: Array<unknown> = []
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: async () => ({ data: { items: [sampleAccount(own), ...others] } }),
    getAccount: async () => ({ data: { ...sampleAccountDetails(), ...own } }),
    getPaymentOptions: { data: sampleOptions() },
    getBillNotices: { data: { paperless: true, attachPdf: false, reminderDays: 3 } },
    listAccess: { data: sampleAccess({ isOnlyOwner: false }) },
    getBillDueDay: {
      data: { day: null, usualDays: 21, choices: [], next: null, mayChange: true },
    },
    updateAccountSettings: async ({ body }) => {
      saved.push(body)
      own = { ...own, ...(body as Partial<AccountSummary>) }
      return { data: undefined }
    },
    ...answers,
  })
  await showPortal(feature.pages, path)
  return saved
}

it('[FEATURE-08] [ROUTE-27] names the account, and says by what it goes without a name', async () => {
  const saved = await show()
  const name = page.getByRole('textbox', { name: /^Nickname/ })
  await name.fill('  Home ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved: Home')).toBeInTheDocument()
  await expect.element(name).toHaveValue('Home')
  await name.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/^Saved. It goes by 12 Cedar Street/)).toBeInTheDocument()
  expect(saved).toEqual([{ nickname: 'Home' }, { nickname: null }])
  await expectAccessible()
})

it('[FEATURE-08] a nickname that cannot be says so at its field, until another is typed', async () => {
  const errors = [{ path: 'nickname', message: 'Use plain text without line breaks' }]
  await show({}, [second], { updateAccountSettings: { problem: 'invalid-input', errors } })
  const name = page.getByRole('textbox', { name: /^Nickname/ })
  await name.fill('\u202Eemoh')
  await page.getByRole('button', { name: 'Save' }).click()
  const said = page.getByText('Use plain text without line breaks')
  await expect.element(said.first()).toBeInTheDocument()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Home')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  expect(said.elements()).toEqual([])
})

it('[FEATURE-08] hides the account at once, and shows it again', async () => {
  const saved = await show({ nickname: 'Home' })
  const hide = page.getByRole('switch', { name: 'Hide this account' })
  await hide.click()
  await expect.poll(() => saved).toEqual([{ hidden: true }])
  await expect.element(hide).toBeChecked()
  await hide.click()
  await expect.poll(() => saved.at(-1)).toEqual({ hidden: false })
})

it('[FEATURE-08] does not offer to hide the only account that is left to see', async () => {
  await show({}, [{ ...second, hidden: true, amounts: null }])
  await expect.element(page.getByRole('textbox', { name: /^Nickname/ })).toBeInTheDocument()
  await expect.element(page.getByText('Paper and email bills')).toBeInTheDocument()
  expect(page.getByText('Hide this account').elements()).toEqual([])
})

const people = page.getByRole('list', { name: 'Who sees this account' })

it('[FEATURE-08] names who else sees the account with their roles, leads to where that is managed, and lets its reader leave', async () => {
  await show()
  await expect.element(people.getByRole('listitem').nth(0)).toMatchTextContent('You')
  await expect.element(people.getByRole('listitem').nth(1)).toMatchTextContent('Tomás Rivera')
  await expect.element(people.getByRole('listitem').nth(1)).toMatchTextContent('Manager')
  await expect.element(page.getByText('One more is invited and hasn’t answered yet.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Manage access' }))
    .toHaveAttribute('href', `/accounts/${accountId}/manage-access`)
  await expect.element(page.getByRole('button', { name: 'Leave this account' })).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-08] tells the only owner why they cannot leave, and what to do', async () => {
  await show({}, [second], { listAccess: { data: sampleAccess({ isOnlyOwner: true }) } })
  await expect.element(page.getByText(/You’re the only owner, so you can’t leave/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Make someone else an owner first' }))
    .toHaveAttribute('href', `/accounts/${accountId}/manage-access`)
  expect(page.getByRole('button', { name: 'Leave this account' }).elements()).toEqual([])
})

it('[FEATURE-08] [GUARD-11] tells who does not manage it what they may do themselves, and who knows the rest', async () => {
  const me = samplePerson(1, 'Ruth Lindgren', 'payer', { isYou: true, mayChange: false })
  const own = { mayManage: false, isOnlyOwner: false, people: [me], invitations: [] }
  await show({ role: 'payer' }, [second], { listAccess: { data: own } })
  await expect.element(people.getByRole('listitem')).toMatchTextContent('Amounts and paying')
  await expect.element(page.getByText('Only its owners see who else has access.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See details' })).toBeVisible()
})

it('[FEATURE-08] [GUARD-11] who sees no amounts names the account, and reads nothing of how it is paid', async () => {
  const permissions = rolePermissions.viewer.filter((each) => each !== 'see-amounts')
  await show({ role: 'viewer', permissions, amounts: null, upcoming: null, latestBill: null })
  await expect.element(page.getByRole('textbox', { name: /^Nickname/ })).toBeInTheDocument()
  expect(page.getByText('How it’s paid').elements()).toEqual([])
  expect(page.getByText('Paper and email bills').elements()).toEqual([])
})
