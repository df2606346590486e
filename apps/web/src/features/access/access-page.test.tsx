import type { LeftAccount, Leaving } from '@portal/contract/access/access-leaving'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageRoutes } from '../../shell/routing/page-routes.ts'
import { sampleAccess, sampleLog, samplePerson } from '../../test/access-samples.ts'
import { sampleAccount, sampleAccountDetails } from '../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import type { GivenAnswer } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { accountId } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'

const address = `/accounts/${accountId}/manage-access`
const list = page.getByRole('list', { name: 'Who can open this account' })
const log = page.getByRole('region', { name: 'Who looked' })
const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
const answers = (changes: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({
    listAccounts: { data: { items: [sampleAccount()] } },
    listAccess: { data: sampleAccess() },
    getAccessLog: { data: sampleLog },
    listInvitations: { data: { items: [] } },
    ...changes,
  })
const leaving: Leaving = {
  autopay: true,
  paymentPlan: false,
  scheduledPayments: { count: 2, total: { amount: 3500, currency: 'USD' } },
  paperless: false,
  contactWays: 1,
  invitations: 0,
  undoMinutes: 10,
}
const show = () => showPortal(pageRoutes, address)

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('[ROUTE-25] [FEATURE-07] says who can open the account, in words, and who is invited', async () => {
  answers()
  await show()
  await expect.element(page.getByText('Two people can open this account.')).toBeVisible()
  await expect.element(page.getByText('One more is invited and hasn’t answered yet.')).toBeVisible()
  await expect.element(row('Tomás Rivera')).toMatchTextContent('Manager')
  await expect.element(row('Tomás Rivera')).toMatchTextContent('Everything except who has access')
  await expect.element(row('Tomás Rivera')).toMatchTextContent('Ends December 31, 2026')
  await expect.element(row('Tomás Rivera')).toMatchTextContent('with the lease')
  await expect.element(row('dana@')).toMatchTextContent('works until Sunday, November 29')
  await expect.element(page.getByText(/You’re the only owner, so you can’t leave/)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Leave this account' }))
    .not.toBeInTheDocument()
  await expect.poll(() => document.title).toContain('Manage Access')
  await expectAccessible()
})

it('[FEATURE-07] on a large screen who looked stands beside the people, and each look has its time', async () => {
  await page.viewport(1440, 900)
  answers()
  await show()
  const line = log.getByRole('listitem').filter({ hasText: 'looked at this account' })
  await expect.element(line.first()).toMatchTextContent(/after \d+:00 [AP]M/)
  const [people, looked] = [list, log].map((place) => place.element().getBoundingClientRect())
  expect(looked?.left).toBeGreaterThan(people?.right ?? Infinity)
  await page.viewport(390, 844)
  await expect
    .poll(() => log.element().getBoundingClientRect().left)
    .toBe(list.element().getBoundingClientRect().left)
})

it('invites somebody: what they will see follows the choice, and what is sent is what was chosen', async () => {
  const calls = answers({ createInvitation: { data: sampleAccess().invitations[0] } })
  await show()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(dialog.getByRole('textbox', { name: /^Email/ })).toHaveFocus()
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('Dana@BayBooks.example')
  await dialog.getByText('Amounts and paying').click()
  await expect.element(dialog.getByText('Yes: Pay button')).toBeInTheDocument()
  await expect.element(dialog.getByText('No: Usage between bills')).toBeInTheDocument()
  await dialog.getByText('Choose each permission').click()
  await dialog.getByRole('checkbox', { name: 'See usage' }).click({ force: true })
  await expect.element(dialog.getByText('Yes: Usage between bills')).toBeInTheDocument()
  // Who pays sees what for.
  await dialog.getByRole('checkbox', { name: 'See bills and amounts' }).click({ force: true })
  await expect.element(dialog.getByRole('checkbox', { name: 'Pay', exact: true })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Pay', exact: true }).click({ force: true })
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('the bookkeeper')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect
    .element(page.getByText('Invitation sent to dana@baybooks.example.'))
    .toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'createInvitation')?.body).toEqual({
    email: 'dana@baybooks.example',
    terms: {
      role: 'payer',
      permissions: ['see-amounts', 'see-usage', 'pay'],
      lastDay: null,
      note: 'the bookkeeper',
    },
  })
})

it('a note that would turn its line is not sent, and says so at its field', async () => {
  const calls = answers({})
  await show()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('dana@baybooks.example')
  const note = dialog.getByRole('textbox', { name: /^Note/ })
  await note.fill('\u202Eesael')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(note).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByText('Use plain text without line breaks').first()).toBeVisible()
  expect(calls.map(({ name }) => name)).not.toContain('createInvitation')
})

it('keeps what was typed where the invitation is refused, and says why', async () => {
  answers({ createInvitation: { problem: 'already-invited' } })
  await show()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('dana@baybooks.example')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(dialog.getByText(/This address is already invited/)).toBeVisible()
  await expect
    .element(dialog.getByRole('textbox', { name: /^Email/ }))
    .toHaveValue('dana@baybooks.example')
})

it('offers nobody more than they have themselves', async () => {
  const me = samplePerson(1, 'Priya Nair', 'payer', {
    isYou: true,
    mayChange: false,
    permissions: ['see-amounts', 'pay', 'manage-access'],
  })
  answers({ listAccess: { data: sampleAccess({ isOnlyOwner: false, people: [me] }) } })
  await show()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await expect.element(dialog.getByRole('radio', { name: /Payer/ })).toBeInTheDocument()
  expect(dialog.getByRole('radio').elements()).toHaveLength(1)
  await dialog.getByText('Choose each permission').click()
  await expect.element(dialog.getByRole('checkbox', { name: 'See usage' })).toBeDisabled()
})

it('changes what somebody may do', async () => {
  const calls = answers({ changeGrant: { data: undefined } })
  await show()
  await page.getByRole('button', { name: 'Options for Tomás Rivera' }).click()
  await page.getByRole('menuitem', { name: 'Change access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Tomás Rivera’s access' })
  await dialog.getByText('Bills and usage').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Tomás Rivera’s access is changed.')).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'changeGrant')?.body).toMatchObject({
    terms: { role: 'viewer', permissions: null, lastDay: '2026-12-31', note: 'with the lease' },
    seen: { role: 'manager', lastDay: '2026-12-31', note: 'with the lease' },
  })
})

it('[FEATURE-07] says what somebody else changed meanwhile, and keeps what was typed', async () => {
  const { people, ...access } = sampleAccess()
  let given = people
  let isStale = true
  const calls = answers({
    listAccess: async (): Promise<GivenAnswer> => ({ data: { ...access, people: given } }),
    changeGrant: async (): Promise<GivenAnswer> =>
      isStale ? { problem: 'conflict' } : { data: undefined },
  })
  await show()
  await page.getByRole('button', { name: 'Options for Tomás Rivera' }).click()
  await page.getByRole('menuitem', { name: 'Change access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Tomás Rivera’s access' })
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('calls on Sundays')
  given = people.map((person) =>
    person.isYou ? person : { ...person, ...samplePerson(2, person.name, 'viewer') },
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/Tomás Rivera has now: Bills and usage/)).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /Viewer/ })).toBeChecked()
  await expectAccessible()
  isStale = false
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Tomás Rivera’s access is changed.')).toBeInTheDocument()
  expect(calls.findLast(({ name }) => name === 'changeGrant')?.body).toMatchObject({
    terms: { role: 'viewer', permissions: null, note: 'calls on Sundays' },
    seen: { role: 'viewer', note: null },
  })
})

it('ends somebody’s access once it was confirmed, and gives it back', async () => {
  let people = sampleAccess().people
  const calls = answers({
    listAccess: async (): Promise<GivenAnswer> => ({ data: sampleAccess({ people }) }),
    revokeGrant: async (): Promise<GivenAnswer> => {
      people = people.slice(0, 1)
      return { data: undefined }
    },
    restoreGrant: async (): Promise<GivenAnswer> => {
      people = sampleAccess().people
      return { data: undefined }
    },
  })
  await show()
  await page.getByRole('button', { name: 'Options for Tomás Rivera' }).click()
  await page.getByRole('menuitem', { name: 'End access' }).click()
  const dialog = page.getByRole('dialog', { name: 'End Tomás Rivera’s access?' })
  await expect
    .element(dialog.getByText(/we no longer use the emails and phones that they added/))
    .toBeInTheDocument()
  await dialog.getByRole('button', { name: 'End access' }).click()
  await expect.element(row('Tomás Rivera')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('heading', { name: 'Only you can open this account.' }))
    .toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row('Tomás Rivera')).toBeVisible()
  expect(calls.map(({ name }) => name)).toContain('restoreGrant')
})

it('sends an invitation again, and takes it back', async () => {
  const calls = answers({
    resendInvitation: { data: sampleAccess().invitations[0] },
    cancelInvitation: { data: undefined },
  })
  await show()
  await page.getByRole('button', { name: 'Send again to dana@baybooks.example' }).click()
  await expect
    .element(page.getByText('We sent dana@baybooks.example a new link.'))
    .toBeInTheDocument()
  await page.getByRole('button', { name: /^Cancel invitation/ }).click()
  await expect
    .element(page.getByText('The invitation to dana@baybooks.example is canceled.'))
    .toBeInTheDocument()
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['resendInvitation', 'cancelInvitation']),
  )
})

it('says so where an invitation has just been answered, and shows what is so now', async () => {
  const calls = answers({ cancelInvitation: { problem: 'not-found' } })
  await show()
  const before = calls.filter(({ name }) => name === 'listAccess').length
  await page.getByRole('button', { name: /^Cancel invitation/ }).click()
  await expect
    .element(page.getByText('dana@baybooks.example has answered the invitation, or it has ended.'))
    .toBeInTheDocument()
  await expect
    .poll(() => calls.filter(({ name }) => name === 'listAccess').length)
    .toBeGreaterThan(before)
})

it('tells who looked, from access given to access ended, and who did what', async () => {
  answers()
  await show()
  await expect.element(log.getByText(/6 visits in the last 30 days/)).toBeVisible()
  await expect.element(log.getByText(/Tomás Rivera looked most often, 5 times/)).toBeVisible()
  const visits = log.getByRole('list', { name: 'Visits of each person' })
  await expect.element(visits).toMatchTextContent('5 visits, access ended November 20, 2026')
  await expect.element(log.getByText('You invited dana@baybooks.example')).toBeVisible()
  await expect.element(log.getByText('Tomás Rivera changed autopay')).not.toBeInTheDocument()
  await log.getByRole('button', { name: 'See the whole log' }).click()
  const changed = log.getByRole('listitem').filter({ hasText: 'Tomás Rivera changed autopay' })
  await expect.element(changed).toBeVisible()
  // Anybody may call themselves anything.
  await expect.element(changed).toMatchTextContent('person2@example.com')
})

it('shows who may not manage it what they have, and lets them leave', async () => {
  const me = samplePerson(1, 'Ruth Lindgren', 'payer', { isYou: true, mayChange: false })
  const own = { mayManage: false, isOnlyOwner: false, people: [me], invitations: [] }
  let items: Array<LeftAccount> = []
  const { number, nickname, serviceAddress } = sampleAccount()
  const until = '2026-11-21T20:10:00.000Z'
  const calls = answers({
    listAccess: { data: own },
    getLeaving: { data: leaving },
    leaveAccount: async () => {
      items = [{ id: me.id, accountId, number, nickname, serviceAddress, until }]
      return { data: undefined }
    },
    listLeftAccounts: async () => ({ data: { items } }),
    restoreLeftAccount: async () => {
      items = []
      return { data: { accountId } }
    },
    getAccount: { data: sampleAccountDetails() },
  })
  await show()
  await expect
    .element(page.getByRole('heading', { name: 'What you can do on this account' }))
    .toBeVisible()
  await expect.element(list).toMatchTextContent('Amounts and paying')
  await expect.element(page.getByRole('button', { name: 'Invite someone' })).not.toBeInTheDocument()
  expect(calls.map(({ name }) => name)).not.toContain('getAccessLog')
  await page.getByRole('button', { name: 'Leave this account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave this account?' })
  await expect.element(dialog.getByText('Autopay stops.')).toBeVisible()
  await expect
    .element(dialog.getByText('Your 2 scheduled payments, $35.00 in all, won’t be made.'))
    .toBeVisible()
  await expect.element(dialog.getByText(/email or phone that you added/)).toBeVisible()
  await expect.element(dialog.getByText(/You can undo this for 10 minutes/)).toBeVisible()
  expect(dialog.getByText(/payment plan|invitation that/).elements()).toEqual([])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Leave account' }).click()
  await expect.element(page.getByText('You left 12 Cedar Street')).toBeInTheDocument()
  await expect.element(page.getByText(/You can undo it until 12:10/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'My Accounts' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo that you left 12 Cedar Street' }).click()
  await expect.element(page.getByText(/You’re back on 12 Cedar Street/)).toBeInTheDocument()
  const restored = calls.find(({ name }) => name === 'restoreLeftAccount')
  expect(restored?.address.pathname).toContain(`/${me.id}/`)
})

it('R7: an open page whose account is gone says so kindly, leads home, and has read the list anew', async () => {
  let isThere = true
  const calls = answers({
    listAccounts: async (): Promise<GivenAnswer> => ({
      data: { items: isThere ? [sampleAccount()] : [] },
    }),
    cancelInvitation: { problem: 'not-found' },
    listAccess: async (): Promise<GivenAnswer> =>
      isThere ? { data: sampleAccess() } : { problem: 'not-found' },
    getAccessLog: async (): Promise<GivenAnswer> =>
      isThere ? { data: sampleLog } : { problem: 'not-found' },
  })
  await show()
  await expect.element(page.getByText('Two people can open this account.')).toBeVisible()
  isThere = false
  const before = calls.filter(({ name }) => name === 'listAccounts').length
  await page.getByRole('button', { name: /^Cancel invitation/ }).click()
  await expect
    .element(page.getByText('You no longer have access to 12 Cedar Street.'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to home' })).toBeVisible()
  expect(calls.filter(({ name }) => name === 'listAccounts').length).toBeGreaterThan(before)
})

it('is used by the keyboard alone', async () => {
  answers({ revokeGrant: { data: undefined } })
  await show()
  const options = page.getByRole('button', { name: 'Options for Tomás Rivera' })
  await expect.element(options).toBeVisible()
  options.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Change access' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect
    .element(page.getByRole('dialog', { name: 'End Tomás Rivera’s access?' }))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Options for Tomás Rivera' })).toHaveFocus()
})

it('is found from the account’s page, in words for whoever looks', async () => {
  answers({ getAccount: { data: sampleAccountDetails() } })
  await showPortal(pageRoutes, `/accounts/${accountId}`)
  const link = page.getByRole('link', { name: 'Manage access' })
  await expect.element(link).toHaveAttribute('href', address)
})

it('[FEATURE-07] gives the log away as a table, in which no name becomes a formula, and prints all of it', async () => {
  const files = vi.spyOn(URL, 'createObjectURL')
  const prints = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const name = '=HYPERLINK("http://x")'
  const [entry] = sampleLog.entries
  const [visitor] = sampleLog.visitors
  const days = [11, 12, 13, 14, 15].map((day) => ({
    date: `2026-11-${day}`,
    visits: 2,
    hour: `2026-11-${day}T18:00:00Z`,
  }))
  const visitors = [{ ...visitor!, name, isYou: false, days }]
  const entries = [{ ...entry!, name, isYou: false, at: '2026-11-21T02:05:00.000Z' }]
  answers({ getAccessLog: { data: { ...sampleLog, entries, visitors } } })
  await show()
  await log.getByRole('button', { name: 'Download (CSV)' }).click()
  const table = await (files.mock.calls[0]?.[0] as Blob | undefined)?.text()
  const [head, first, second] = (table ?? '').split('\r\n')
  expect(head).toBe('Date,Time,Person,Email,What happened,Visits')
  expect(first).toMatch(
    /^2026-11-20,18:05,"'=HYPERLINK\(""http:\/\/x""\)",person1@example.com,"'=HYPERLINK/,
  )
  expect(second).toBe(`2026-11-15,,"'=HYPERLINK(""http://x"")",person1@example.com,Looked,2`)
  const lines = () =>
    log
      .getByRole('listitem')
      .filter({ hasText: `${name} looked at this account 2 times` })
      .elements().length
  expect(lines()).toBeLessThan(5)
  await log.getByRole('button', { name: 'Print' }).click()
  expect([prints.mock.calls.length, lines()]).toEqual([1, 5])
  await expectAccessible()
})
