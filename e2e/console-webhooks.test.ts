import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { expect, it, onTestFinished } from 'vitest'
import { visitAsOperator } from './operators.ts'

const run = promisify(execFile)

/** A system of the utility on this machine, which takes in whatever comes. */
async function startReceiver() {
  const taken: Array<{ headers: IncomingHttpHeaders; body: string }> = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      taken.push({ headers: request.headers, body })
      response.end('thank you')
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hooks`, taken }
}

it('an endpoint is made, tried by a test event that its receiver verifies, and the delivery is seen', async () => {
  const { url, taken } = await startReceiver()
  const { page, open } = await visitAsOperator('administrator')
  await open('/console/webhooks')
  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  const form = page.getByRole('dialog', { name: 'Add an endpoint' })
  await form.getByLabel('Address').fill(url)
  await form.getByLabel('System', { exact: true }).fill('Billing archive')
  await form.getByRole('button', { name: 'Add the endpoint' }).click()
  await form.getByText('Choose at least one').waitFor()
  await form
    .getByRole('group', { name: 'Bills' })
    .getByRole('checkbox', { name: 'bill.issued' })
    .check()
  await form.getByRole('button', { name: 'Add the endpoint' }).click()

  const shown = page.getByRole('dialog', { name: 'Secret of the endpoint' })
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? ''
  await shown.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByRole('heading', { level: 2, name: 'Billing archive' }).waitFor()
  expect(await page.getByText(secret).count()).toBe(0)

  await page.getByRole('button', { name: 'Send a test event' }).click()
  await page.getByRole('button', { name: 'Send the event' }).click()
  await page.getByRole('heading', { level: 1, name: 'Deliveries to Billing archive' }).waitFor()
  const detail = page.getByRole('region', { name: 'What is open' })
  await detail.getByText('delivered').waitFor()
  await detail.getByRole('cell', { name: 'thank you' }).waitFor()

  const [event] = taken
  const headers = event?.headers as Record<string, string>
  const payload = new Webhook(secret).verify(event?.body ?? '', headers)
  expect(payload).toMatchObject({ type: 'webhook.test' })

  await detail.getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('button', { name: 'Send the event' }).click()
  await expect.poll(() => taken.length).toBe(2)
  expect(taken[1]?.headers['webhook-id']).toBe(headers['webhook-id'])
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
