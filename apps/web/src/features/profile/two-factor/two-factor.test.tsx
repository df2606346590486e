import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageRoutes } from '../../../shell/routing/page-routes.ts'
import type { HeardCall } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { answerSettings } from '../../../test/profile-samples.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'

const start = {
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Test%20Power:maya@example.com?secret=JBSWY3DPEHPK3PXP',
  qr: { size: 21, path: 'M0 0h7v7h-7z' },
}
const codes = ['k7fq-2mxd', 'a1b2-c3d4']
const on = { getTwoFactor: { data: { since: '2026-09-02T17:00:00.000Z', recoveryCodesLeft: 8 } } }
const dialog = page.getByRole('dialog')
const code = dialog.getByLabelText('Code from the app')
const count = (calls: ReadonlyArray<HeardCall>, wanted: string) =>
  calls.filter(({ name }) => name === wanted).length

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

const open = () => showPortal(pageRoutes, '/settings?part=security')

async function switchOn() {
  await open()
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await code.fill('123456')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
}

it(
  'switches two-step sign-in on: the picture to scan, the key to type, a code, then the recovery codes',
  { timeout: 30_000 },
  async () => {
    let isOn = false
    const calls = answerSettings({
      getTwoFactor: async () => ({
        data: { since: isOn ? '2026-09-02T17:00:00.000Z' : null, recoveryCodesLeft: 10 },
      }),
      startTwoFactor: { data: start },
      confirmTwoFactor: async () => {
        isOn = true
        return { data: { codes } }
      },
    })
    await open()
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
    const picture = dialog.getByRole('img', { name: 'QR code for your authenticator app' })
    await expect.element(picture).toBeVisible()
    expect(picture.element().getAttribute('viewBox')).toBe('0 0 21 21')
    expect(picture.element().querySelector('path')?.getAttribute('d')).toBe(start.qr.path)
    await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: 'Open it in the app' }))
      .toHaveAttribute('href', start.address)
    await expectAccessible()
    await code.fill('123456')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect.element(dialog.getByText('k7fq-2mxd')).toBeVisible()
    await expectAccessible()
    // They show this once: Escape does not take them away.
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog.getByText('a1b2-c3d4')).toBeVisible()
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect.element(page.getByText(/On since 09\/02\/26/)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Two-step sign-in On' })).toHaveFocus()
    await expect
      .element(page.getByText('10 recovery codes are left', { exact: false }))
      .toBeVisible()
    expect(calls.find(({ name }) => name === 'confirmTwoFactor')?.body).toEqual({ code: '123456' })
  },
)

it('[FORM-02] tells a wrong code in the dialog, and nothing is on', async () => {
  answerSettings({ startTwoFactor: { data: start }, confirmTwoFactor: { problem: 'wrong-code' } })
  await switchOn()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('That code is wrong or expired')
  await expect.element(code).toHaveValue('123456')
  await code.fill('12')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(code).toHaveAccessibleDescription(/Code must be 6 digits/)
})

it('begins only after a proof where one is wanted', async () => {
  let isProven = false
  const calls = answerSettings({
    startTwoFactor: async () => (isProven ? { data: start } : { problem: 'step-up-required' }),
    getStepUp: { data: { needed: true, methods: ['password'] } },
    stepUp: async () => {
      isProven = true
      return { data: undefined }
    },
  })
  await open()
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await dialog.getByLabelText('Password', { exact: true }).fill('a password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(code).toBeVisible()
  expect(count(calls, 'startTwoFactor')).toBe(2)
})

it('copies and downloads the recovery codes', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const files = vi.spyOn(URL, 'createObjectURL')
  answerSettings({ startTwoFactor: { data: start }, confirmTwoFactor: { data: { codes } } })
  await switchOn()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect.element(dialog.getByText('Copied').first()).toBeVisible()
  expect(write).toHaveBeenCalledWith('k7fq-2mxd\na1b2-c3d4')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const link = download.mock.contexts[0] as HTMLAnchorElement
  expect(link.download).toBe('recovery-codes.txt')
  const file = files.mock.calls[0]?.[0] as Blob
  expect(await file.text()).toBe('Recovery codes, Test Power\n\nk7fq-2mxd\na1b2-c3d4\n')
})

it('says so where the browser does not let it copy', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'))
  answerSettings({ startTwoFactor: { data: start }, confirmTwoFactor: { data: { codes } } })
  await switchOn()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect.element(dialog.getByText('Select it and copy it').first()).toBeVisible()
})

it('prints the codes alone, on a sheet of their own', async () => {
  answerSettings({ startTwoFactor: { data: start }, confirmTwoFactor: { data: { codes } } })
  await switchOn()
  await expect.element(dialog.getByText('k7fq-2mxd')).toBeVisible()
  const sheets: string[] = []
  const append = document.body.append.bind(document.body)
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    append(...nodes)
    const view = nodes[0] instanceof HTMLIFrameElement ? nodes[0].contentWindow : null
    if (view) {
      view.print = () => {
        sheets.push(view.document.body.innerText)
        view.dispatchEvent(new Event('afterprint'))
      }
    }
  })
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => sheets).toHaveLength(1)
  expect(sheets[0]).toContain('Recovery codes, Test Power')
  expect(sheets[0]).toContain('a1b2-c3d4')
  expect(document.querySelector('iframe')).toBeNull()
})

it('makes new recovery codes after it was confirmed that the old ones end', async () => {
  const calls = answerSettings({ ...on, createRecoveryCodes: { data: { codes } } })
  await open()
  await page.getByRole('button', { name: 'Make new recovery codes' }).click()
  await expect
    .element(dialog.getByText('Your current codes stop working right away.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Your new recovery codes' })).toBeVisible()
  await expect.element(dialog.getByText('k7fq-2mxd')).toBeVisible()
  expect(count(calls, 'createRecoveryCodes')).toBe(1)
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  const back = [
    page.getByRole('button', { name: 'Make new recovery codes' }),
    page.getByRole('heading', { name: 'Two-step sign-in On' }),
  ]
  await expect
    .poll(() => back.some((place) => place.element() === document.activeElement))
    .toBe(true)
})

it('switches it off after it was confirmed, and says so', async () => {
  let isOn = true
  answerSettings({
    getTwoFactor: async () => ({
      data: { since: isOn ? '2026-09-02T17:00:00.000Z' : null, recoveryCodesLeft: 0 },
    }),
    deleteTwoFactor: async () => {
      isOn = false
      return { data: undefined }
    },
  })
  await open()
  await expect.element(page.getByText(/You have no recovery codes left/)).toBeVisible()
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(page.getByText('Two-step sign-in is off.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Two-step sign-in Off' })).toHaveFocus()
})
