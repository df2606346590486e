import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { visitAsOperator } from './operators.ts'

const run = promisify(execFile)

it('an endpoint is made, its secret shown once, and what became of a test event is seen', async () => {
  // The portal of the run is no demo of its own machine alone, so that http is refused; this name is nobody's.
  const host = 'hooks.cedarbay.invalid'
  const { page, open } = await visitAsOperator('administrator', { expected: [/status of 400/] })
  await open('/console/webhooks')
  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  const form = page.getByRole('dialog', { name: 'Add an endpoint' })
  const add = form.getByRole('button', { name: 'Add the endpoint' })
  await form.getByLabel('Address').fill(`http://${host}/`)
  await form.getByLabel('System', { exact: true }).fill('Billing archive')
  await add.click()
  await form.getByText('Choose at least one').waitFor()
  const bills = form.getByRole('group', { name: 'Bills' })
  await bills.getByRole('checkbox', { name: 'bill.issued' }).check()
  await add.click()
  await form.getByText('Use an address that begins with https://').waitFor()
  await form.getByLabel('Address').fill(`https://${host}/`)
  await add.click()

  const shown = page.getByRole('dialog', { name: 'Secret of the endpoint' })
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? ''
  await shown.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByRole('heading', { level: 2, name: 'Billing archive' }).waitFor()
  expect(await page.getByText(secret).count()).toBe(0)

  await page.getByRole('button', { name: 'Send a test event' }).click()
  await page.getByRole('button', { name: 'Send the event' }).click()
  await page.getByRole('heading', { level: 1, name: 'Deliveries to Billing archive' }).waitFor()
  const detail = page.getByRole('region', { name: 'What is open' })
  await detail.getByText('no such host').first().waitFor()
  await detail.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('button', { name: 'Send the event' }).click()

  await open('/console/webhooks')
  await page.getByRole('link', { name: 'Billing archive' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete the endpoint' })
  await deleting.getByText('1 waiting event is dropped').waitFor()
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No system is told yet').waitFor()
})

it('a key is made, works by the line that is shown with it, and opens nothing once it is revoked', async () => {
  const { page, open } = await visitAsOperator('administrator')
  await open('/console/keys')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const form = page.getByRole('dialog', { name: 'Make a key' })
  await form.getByLabel('System', { exact: true }).fill('Log watcher')
  await form.getByRole('checkbox', { name: 'hand records over' }).check()
  await form.getByRole('button', { name: 'Make the key' }).click()

  const shown = page.getByRole('dialog', { name: 'Key “Log watcher”' })
  const line = (await shown.getByText(/^curl /).textContent()) ?? ''
  const call = async () => (await run('sh', ['-c', `${line} --silent`])).stdout
  expect(await call()).toContain('period-readings')
  await shown.getByRole('button', { name: 'I’ve saved it' }).click()

  await page.getByRole('heading', { level: 2, name: 'Log watcher' }).waitFor()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Key revoked.').waitFor()
  expect(await call()).toContain('session-gone')
})
