import type { AccountContact } from '@portal/contract/account-contact/account-contact'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount, sampleAccountDetails } from '../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { feature } from './routes.tsx'

const path = `/accounts/${accountId}/edit-contact`
const wayId = '00000000-0000-4000-8000-0000000000c1'
const { mailingAddress, serviceAddress, holderName } = sampleAccountDetails()

const empty: AccountContact = {
  mayEdit: true,
  holderName,
  mailing: { address: mailingAddress, sameAsService: false },
  serviceAddress,
  correction: null,
  locale: null,
  largePrint: false,
  mailsFiles: true,
  sendsTexts: false,
  ways: [],
  emergency: null,
  priority: null,
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

/** The page with these contacts, as they become; what was sent. */
async function show(
  changes: Partial<AccountContact> = {},
  at = path,
  answers: Parameters<typeof answerCalls>[0] = {},
) {
  let contact = { ...empty, ...changes }
  const sent: Array<unknown> = []
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    getAccountContact: async () => ({ data: contact }),
    createContactWay: async ({ body }) => {
      sent.push(body)
      const choice = { purposes: ['bills' as const], attachPdf: true, replaces: null }
      const way = { id: wayId, kind: 'email' as const, value: 'dana@example.com', ...choice }
      contact = { ...contact, ways: [{ ...way, state: 'unconfirmed' }] }
      return { data: { contactWayId: wayId } }
    },
    confirmContactWay: async ({ body }) => {
      sent.push(body)
      contact = { ...contact, ways: contact.ways.map((way) => ({ ...way, state: 'confirmed' })) }
      return { data: undefined }
    },
    updateContactWay: async ({ body }) => {
      sent.push(body)
      return { data: undefined }
    },
    updateBillReading: async ({ body }) => {
      sent.push(body)
      return { data: undefined }
    },
    deleteContactWay: async () => {
      contact = { ...contact, ways: [] }
      return { data: undefined }
    },
    updateEmergencyContact: async () => {
      contact = { ...contact, emergency: null }
      return { data: undefined }
    },
    createAddressCorrection: async () => {
      const asked = { askedAt: '2026-11-20T19:00:00.000Z', state: 'waiting' as const }
      contact = { ...contact, correction: { conversationId: wayId, ...asked } }
      return { data: undefined }
    },
    updateMailingAddress: async ({ body }) => {
      sent.push(body)
      return { data: undefined }
    },
    ...answers,
  })
  await showPortal(feature.pages, at)
  return sent
}

it('[FEATURE-06] [ROUTE-21] an email is added, waits for its code, and is verified by it', async () => {
  const sent = await show()
  await page.getByRole('button', { name: 'Add an email' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.element(page.getByText(/Email address must be valid/).first()).toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Email' }).fill('dana@example.com')
  await page.getByRole('checkbox', { name: /^Bills/ }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('123456')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect.element(page.getByText('Verified', { exact: true })).toBeInTheDocument()
  const at = { kind: 'email', value: 'dana@example.com' }
  const first = { purposes: ['bills'], attachPdf: true, at, replaces: null }
  expect(sent).toEqual([first, { code: '123456' }])
  await expectAccessible()
})

it('[FEATURE-06] a phone that is not texted is refused at its field, until another is typed', async () => {
  const errors = [{ path: 'at.value', message: 'Enter a mobile number we can text' }]
  const answers = { createContactWay: { problem: 'invalid-input', errors } } as const
  await show({ sendsTexts: true }, path, answers)
  await page.getByRole('button', { name: 'Add a phone' }).click()
  const phone = page.getByLabelText(/^Phone/)
  await expect.element(page.getByText(/Reply STOP to stop, HELP for help/)).toBeVisible()
  await phone.fill('+442079460018')
  await page.getByRole('checkbox', { name: /^Urgent/ }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(/We can’t text that number/).first()).toBeInTheDocument()
  await phone.fill('+447400123456')
  expect(page.getByText(/We can’t text that number/).elements()).toEqual([])
})

it('[FEATURE-06] [FORM-09] a mailing address is asked for as its country writes it, and checked before it goes', async () => {
  const sent = await show({}, `${path}?edit=mailing`)
  await page.getByRole('textbox', { name: /ZIP code/ }).fill('1')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await expect.element(page.getByText('Check the ZIP code').first()).toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('GB')
  expect(page.getByRole('combobox', { name: /State/ }).elements()).toEqual([])
  const code = page.getByRole('textbox', { name: /Postal code/ })
  await code.fill('12345')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await expect.element(page.getByText('Check the postal code').first()).toBeInTheDocument()
  await expectAccessible()
  await code.fill('ls1 4dy')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({ address: { country: 'GB', postcode: 'ls1 4dy' } })
})

it('[FEATURE-06] what is chosen is sent alone, whatever else the page shows', async () => {
  const choice = { purposes: ['bills' as const], attachPdf: true, replaces: null }
  const way = { id: wayId, kind: 'email' as const, value: 'dana@example.com', ...choice }
  const ways = [{ ...way, state: 'confirmed' as const }]
  const sent = await show({ ways }, `${path}?edit=purposes&way=${wayId}`)
  await page.getByRole('switch', { name: 'With the bill in it' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ attachPdf: false }])
  await page.getByRole('switch', { name: 'Large print' }).click()
  await expect.poll(() => sent[1]).toEqual({ largePrint: true })
})

it('[FEATURE-06] after each act reading goes on where it was done', async () => {
  const choice = { purposes: ['bills' as const], attachPdf: true, replaces: null }
  const way = { id: wayId, kind: 'email' as const, value: 'dana@example.com', ...choice }
  const emergency = { name: 'Ruth', phone: '+15415550134', relation: 'daughter' }
  await show({ ways: [{ ...way, state: 'confirmed' }], emergency })
  const heading = (name: string) => page.getByRole('heading', { name })
  await page.getByRole('button', { name: 'Options for dana@example.com' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(heading('Emails and phones')).toHaveFocus()
  await page.getByRole('button', { name: 'Remove this contact' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(heading('Emergency contact')).toHaveFocus()
  await page.getByRole('button', { name: 'Something’s wrong with it' }).click()
  await page.getByRole('textbox', { name: 'What’s right?' }).fill('It is number 14.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText(/You asked for a correction/)).toBeVisible()
  await expect.element(heading('Where the power is used')).toHaveFocus()
})

it('[FEATURE-06] [GUARD-11] who may only look reads where letters go, and finds nothing to press', async () => {
  await show({ mayEdit: false, largePrint: true })
  await expect.element(page.getByText(/You can look/)).toBeInTheDocument()
  await expect.element(page.getByText(/in large print/)).toBeInTheDocument()
  expect(page.getByRole('button', { name: /Change|Add|Ask/ }).elements()).toEqual([])
  await expectAccessible()
})
