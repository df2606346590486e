import { rolePermissions } from '@portal/contract/access/access'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoutes } from '../../shell/routing/page-routes.ts'
import {
  nothingUpcoming,
  sampleAccount,
  sampleAccountDetails,
} from '../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import type { GivenAnswer } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { fillPageConfig } from '@portal/browser/test/fill-page-config'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'

const invitation = {
  id: '00000000-0000-4000-8000-000000000150',
  inviterName: 'Lena Halvorsen',
  holderName: 'Lena Halvorsen',
  street: '12 Cedar Street',
  role: 'payer',
  permissions: [...rolePermissions.payer],
  lastDay: '2026-12-31',
  until: '2026-11-29T20:00:00.000Z',
}
const face = { data: { ...invitation, street: null, maskedEmail: 'd•••@baybooks.example' } }
const address = `/invitation?token=${'t'.repeat(43)}`
const opened = {
  getProfile: { data: sampleProfile },
  ...nothingUpcoming,
  listAccounts: { data: { items: [sampleAccount({ role: 'payer' })] } },
  getAccount: { data: sampleAccountDetails() },
}

beforeEach(async () => {
  await page.viewport(390, 844)
  fillPageConfig()
})

describe('[FEATURE-07] the link of an invitation', () => {
  it('says to somebody who is not signed in what it is for, and leads to signing in and back', async () => {
    answerCalls({ checkInvitation: face })
    await showPortal(pageRoutes, address)
    await expect
      .element(page.getByRole('heading', { name: 'Lena Halvorsen invited you to their account' }))
      .toBeVisible()
    await expect
      .element(page.getByText(/Amounts and paying, until December 31, 2026/))
      .toBeVisible()
    await expect.element(page.getByText(/for d•••@baybooks.example/)).toBeVisible()
    const redirect = encodeURIComponent(address)
    for (const [name, path] of [
      ['Sign in', 'login'],
      ['Create a profile', 'register'],
    ] as const)
      await expect
        .element(page.getByRole('link', { name }))
        .toHaveAttribute('href', `/auth/${path}?redirect=${redirect}`)
  })

  it('is accepted by whose address it is, and leads to the account', async () => {
    await signIn()
    const calls = answerCalls({
      checkInvitation: face,
      listInvitations: { data: { items: [invitation] } },
      acceptInvitation: { data: { accountId } },
      ...opened,
    })
    await showPortal(pageRoutes, address)
    await expect.element(page.getByText('12 Cedar Street')).toBeVisible()
    await expect.element(page.getByText('Answer by Sunday, November 29.')).toBeVisible()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect
      .element(page.getByText('You now have access to Lena Halvorsen’s account.'))
      .toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Account Details' })).toBeVisible()
    expect(calls.map(({ name }) => name)).toContain('acceptInvitation')
  })

  it('says kindly to somebody else that it is for another address', async () => {
    await signIn()
    answerCalls({
      checkInvitation: face,
      listInvitations: { data: { items: [] } },
      getProfile: { data: sampleProfile },
    })
    await showPortal(pageRoutes, address)
    await expect
      .element(
        page.getByText(/This invitation is for d•••@baybooks.example. You’re signed in with maya/),
      )
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })

  it('after signing in without it, what waits for the address is there all the same', async () => {
    await signIn()
    answerCalls({
      getProfile: { data: sampleProfile },
      listInvitations: { data: { items: [invitation] } },
    })
    await showPortal(pageRoutes, '/invitation')
    await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  })

  it('goes with whoever creates a profile: the address is the invited one, and is not typed', async () => {
    const calls = answerCalls({
      checkInvitation: face,
      register: { data: undefined },
      resendConfirmation: { data: undefined },
    })
    await showPortal(pageRoutes, `/auth/register?redirect=${encodeURIComponent(address)}`)
    await expect
      .element(page.getByText('Lena Halvorsen invited you to their account'))
      .toBeVisible()
    const email = page.getByRole('textbox', { name: 'Email' })
    await expect.element(email).toHaveValue('d•••@baybooks.example')
    await expect.element(email).toHaveAttribute('readonly')
    await expectAccessible()
    for (const label of ['Password', 'Confirm password'])
      await page.getByLabelText(label, { exact: true }).fill('tall green kettle 7')
    await page.getByRole('button', { name: 'Create my profile' }).click()
    await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    expect(calls.find(({ name }) => name === 'register')?.body).toEqual({
      newPassword: 'tall green kettle 7',
      invitation: 't'.repeat(43),
    })
    await expect.element(page.getByText(/Then you can accept the invitation/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Send it again in/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Go back to the form' }).click()
    await expect.element(email).toHaveValue('d•••@baybooks.example')
  })

  it('[FEATURE-07] names who sent it also where the account is another’s', async () => {
    answerCalls({ checkInvitation: { data: { ...face.data, inviterName: 'Dana Reyes' } } })
    await showPortal(pageRoutes, address)
    await expect
      .element(
        page.getByRole('heading', { name: 'Dana Reyes invited you to Lena Halvorsen’s account' }),
      )
      .toBeVisible()
  })

  it('that was answered says so to who is signed in, most likely whose it was', async () => {
    await signIn()
    answerCalls({
      checkInvitation: { problem: 'link-expired' },
      listInvitations: { data: { items: [] } },
      getProfile: { data: sampleProfile },
    })
    await showPortal(pageRoutes, address)
    await expect
      .element(
        page.getByRole('heading', {
          name: 'This invitation was already answered, or it has ended',
        }),
      )
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go to your accounts' }))
      .toHaveAttribute('href', '/accounts')
  })

  it.each(['link-expired', 'invalid-input'] as const)(
    'that no longer works says so: %s',
    async (problem) => {
      answerCalls({ checkInvitation: { problem } })
      await showPortal(pageRoutes, address)
      await expect
        .element(page.getByRole('heading', { name: 'This invitation no longer works' }))
        .toBeVisible()
    },
  )
})

describe('[FEATURE-07] my accounts', () => {
  it('show open invitations, to be answered there', async () => {
    await signIn()
    let items = [invitation]
    answerCalls({
      listAccounts: { data: { items: [sampleAccount()] } },
      listInvitations: async (): Promise<GivenAnswer> => ({ data: { items } }),
      declineInvitation: async (): Promise<GivenAnswer> => {
        items = []
        return { data: undefined }
      },
    })
    await showPortal(pageRoutes, '/accounts')
    await expect
      .element(page.getByText('Lena Halvorsen invited you to their account'))
      .toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Decline the invitation of Lena Halvorsen' }).click()
    await expect.element(page.getByText('You declined the invitation.')).toBeInTheDocument()
    await expect
      .element(page.getByText('Lena Halvorsen invited you to their account'))
      .not.toBeInTheDocument()
  })
})

describe('[FEATURE-07] adding an account', () => {
  it('asks for three things of a bill, says which is missing and that they do not match, and opens the account', async () => {
    await signIn()
    let answer: GivenAnswer = { problem: 'account-not-matched' }
    const calls = answerCalls({ ...opened, addAccount: async () => answer })
    await showPortal(pageRoutes, '/accounts/add')
    await page.getByRole('button', { name: 'Add the account' }).click()
    await expect.element(page.getByText('Enter the bill number').first()).toBeVisible()
    await page.getByRole('textbox', { name: /^Account number/ }).fill('cb 1001')
    await page.getByRole('textbox', { name: /^Bill number/ }).fill('B-1')
    await page.getByRole('textbox', { name: /^New charges/ }).fill('83.39')
    await page.getByRole('button', { name: 'Add the account' }).click()
    await expect.element(page.getByText(/Those don’t match/)).toBeVisible()
    await expectAccessible()
    answer = { data: { accountId } }
    await page.getByRole('button', { name: 'Add the account' }).click()
    await expect.element(page.getByText('The account is in your profile.')).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Account Details' })).toBeVisible()
    expect(calls.find(({ name }) => name === 'addAccount')?.body).toEqual({
      accountNumber: 'cb 1001',
      billNumber: 'B-1',
      charges: 8339,
    })
  })

  it('of an owner’s by somebody they do not know ends by the link of their mail, once they say so', async () => {
    const calls = answerCalls({ disputeAddedAccount: { data: undefined } })
    await showPortal(pageRoutes, `/accounts/added?token=${'t'.repeat(43)}`)
    await expect
      .element(page.getByRole('heading', { name: 'Don’t know this person?' }))
      .toBeVisible()
    expect(calls.map(({ name }) => name)).not.toContain('disputeAddedAccount')
    await page.getByRole('button', { name: 'End their access' }).click()
    await expect
      .element(page.getByRole('heading', { name: 'Their access has ended' }))
      .toHaveFocus()
  })
})
