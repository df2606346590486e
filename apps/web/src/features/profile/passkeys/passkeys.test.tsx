import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { pageRoutes } from '../../../shell/routing/page-routes.ts'
import type { GivenAnswer } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { answerSettings, samplePasskey } from '../../../test/profile-samples.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'

const dialog = page.getByRole('dialog')
const options = {
  challenge: 'AAECAwQFBgcICQoLDA0ODw',
  rp: { id: 'localhost', name: 'Test Power' },
  user: { id: 'bWF5YQ', name: 'maya@example.com', displayName: 'Maya Castell' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}
const ceremony = { options, ticket: 't'.repeat(24) }

/** Chromium’s own authenticator, made of software: it confirms by itself. */
async function addAuthenticator(): Promise<void> {
  const browser = cdp() as unknown as {
    send: (method: string, params?: object) => Promise<{ authenticatorId: string }>
  }
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  onTestFinished(async () => {
    await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await browser.send('WebAuthn.disable')
  })
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

const open = () => showPortal(pageRoutes, '/settings?part=security')
const menu = page.getByRole('button', { name: 'Options for Maya’s phone' })

async function choose(act: 'Rename' | 'Remove') {
  await menu.click()
  await page.getByRole('menuitem', { name: act }).click()
}

const withOne = { listPasskeys: { data: { items: [samplePasskey()] } } }

it('adds a passkey under the name of this device, made by a real authenticator', async () => {
  await addAuthenticator()
  const calls = answerSettings({
    startPasskey: { data: ceremony },
    createPasskey: { data: samplePasskey() },
  })
  await open()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const name = dialog.getByLabelText('Name')
  await expect.element(name).toHaveValue('Safari on iPhone')
  await expectAccessible()
  await name.fill('Maya’s phone')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Your passkey is ready to use.')).toBeVisible()
  const sent = calls.find(({ name: route }) => route === 'createPasskey')?.body
  expect(sent).toMatchObject({
    ticket: ceremony.ticket,
    name: 'Maya’s phone',
    credential: { type: 'public-key', response: { attestationObject: expect.any(String) } },
  })
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toHaveFocus()
})

it.each([
  ['NotAllowedError', 'Your device didn’t make a passkey. Try again anytime.'],
  ['InvalidStateError', 'This device already has a passkey for your profile.'],
  ['UnknownError', 'Your device couldn’t make a passkey. Try another device or browser.'],
])('says what became of it when the device answers %s, and keeps the name', async (name, words) => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('No', name))
  answerSettings({ startPasskey: { data: ceremony } })
  await open()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabelText('Name').fill('The blue one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByText(words)).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('The blue one')
})

it('wants a name', async () => {
  const calls = answerSettings()
  await open()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabelText('Name').fill('  ')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true')
  expect(calls.map(({ name }) => name)).not.toContain('startPasskey')
})

it('offers none where the browser knows nothing of passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  answerSettings()
  await open()
  await expect.element(page.getByText(/This browser can’t make passkeys/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
})

it('renames one at once, before the answer is there', async () => {
  const answer = Promise.withResolvers<GivenAnswer>()
  let name = 'Maya’s phone'
  answerSettings({
    listPasskeys: async () => ({ data: { items: [samplePasskey({ name })] } }),
    updatePasskey: () => answer.promise,
  })
  await open()
  await choose('Rename')
  await dialog.getByLabelText('Name').fill('Old phone')
  await dialog.getByRole('button', { name: 'Save the name' }).click()
  await expect.poll(() => document.body.textContent).toContain('Old phone')
  name = 'Old phone'
  answer.resolve({ data: samplePasskey({ name }) })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Passkey renamed to Old phone.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Options for Old phone' })).toHaveFocus()
})

it('takes the old name back where the new one could not be saved', async () => {
  answerSettings({ ...withOne, updatePasskey: { problem: 'overloaded' } })
  await open()
  await choose('Rename')
  await dialog.getByLabelText('Name').fill('Old phone')
  await dialog.getByRole('button', { name: 'Save the name' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('We can’t answer right now')
  await expect.poll(() => document.querySelector('#main')?.textContent).toContain('Maya’s phone')
})

it('removes one after it was confirmed', async () => {
  const passkeys = [samplePasskey()]
  const calls = answerSettings({
    listPasskeys: async () => ({ data: { items: passkeys } }),
    deletePasskey: async () => {
      passkeys.pop()
      return { data: undefined }
    },
  })
  await open()
  await choose('Remove')
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect.element(page.getByText('Passkey removed.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Ways to sign in' })).toHaveFocus()
  expect(calls.map(({ name }) => name)).toContain('deletePasskey')
})
