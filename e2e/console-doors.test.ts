import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listAccounts } from '@portal/contract/accounts/accounts'
import { createPayment } from '@portal/contract/payments/payments-making'
import { demoOperatorSecret } from '@portal/fixtures/personas/demo-operators'
import { demoPassword } from '@portal/fixtures/personas/personas'
import type { Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortalServer } from '../tools/portal-server.ts'
import type { PortalServer } from '../tools/portal-server.ts'
import { signInToApi } from './portal-api.ts'
import { totpCode } from './totp-code.ts'
import { visit } from './visit.ts'

/** A demo of this machine alone, as anybody starts it: only there may a receiver be on this machine. */
let portal: PortalServer
/** What the utility's system was sent, and what it answers. */
const heard: Array<{ headers: Record<string, string>; body: string }> = []
let answer = 204
const system = createServer((request, response) => {
  const parts: Array<Buffer> = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const headers = request.headers as Record<string, string>
    heard.push({ headers, body: Buffer.concat(parts).toString() })
    response.writeHead(answer).end(answer === 204 ? undefined : 'The archive is being moved')
  })
})

beforeAll(async () => {
  system.listen(0, '127.0.0.1')
  await once(system, 'listening')
  portal = await startPortalServer({ accounts: 100, env: { UTILITY_CONFIG: 'demo' } })
})
afterAll(async () => {
  await portal.stop()
  system.close()
})

async function signIn(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open(`${portal.address}/console/sign-in?to=/console/webhooks`)
  await page.getByLabel('Email').fill('olivia@cedarbay.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByLabel('Code from your authenticator app').fill(totpCode(demoOperatorSecret))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor()
}

/** A customer pays; the number of the account. */
async function pay(amount: number): Promise<string> {
  const lena = await signInToApi(portal.address, 'lena')
  const { items } = await lena.get(listAccounts)
  const { id: accountId = '', number = '' } = items.find(({ status }) => status === 'active') ?? {}
  await lena.send(createPayment, {
    params: undefined,
    body: {
      idempotencyKey: randomUUID(),
      allocations: [{ accountId, amount }],
      method: { kind: 'new', token: 'pm_sandbox_visa_4242', save: false },
      acceptDuplicate: true,
    },
  })
  return number
}

const payments = () => heard.filter(({ body }) => body.includes('"payment.succeeded"'))

it('a payment reaches a system that verifies it; what it refuses is tried again, and each try is seen in the console', async () => {
  const { page, open } = await visit()
  await signIn(page, open)
  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  const form = page.getByRole('dialog', { name: 'Add an endpoint' })
  const { port } = system.address() as AddressInfo
  await form.getByLabel('Address').fill(`http://127.0.0.1:${port}/events`)
  await form.getByLabel('System', { exact: true }).fill('Archive')
  await form.getByRole('checkbox', { name: 'payment.succeeded' }).check()
  await form.getByRole('button', { name: 'Add the endpoint' }).click()
  const shown = page.getByRole('dialog', { name: 'Secret of the endpoint' })
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? ''
  await shown.getByRole('button', { name: 'I’ve saved it' }).click()

  const number = await pay(2301)
  await expect.poll(() => payments().length).toBe(1)
  const [first] = payments()
  const told = new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})
  expect(told).toMatchObject({ type: 'payment.succeeded' })
  expect(first?.body).toContain(number)
  expect(first?.body).toContain('2301')
  const forged = (first?.body ?? '').replace('2301', '1')
  expect(() => new Webhook(secret).verify(forged, first?.headers ?? {})).toThrow(
    'No matching signature found',
  )

  answer = 500
  await pay(2302)
  // Of itself, some seconds later.
  await expect.poll(() => payments().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  await page.getByRole('link', { name: 'Deliveries' }).click()
  await page.getByRole('heading', { level: 1, name: 'Deliveries to Archive' }).waitFor()
  await page
    .getByRole('link', { name: /waiting/ })
    .first()
    .click()
  await page.getByRole('link', { name: /payment\.succeeded.*waiting/ }).click()
  const detail = page.getByRole('region', { name: 'What is open' })
  await detail.getByText('500').first().waitFor()
  await detail.getByText('The archive is being moved').first().waitFor()

  answer = 204
  const heardBefore = heard.length
  await detail.getByRole('button', { name: 'Send again' }).click()
  const asked = page.getByRole('dialog', { name: 'Send the event again' })
  await asked.getByRole('button', { name: 'Send the event' }).click()
  await asked.waitFor({ state: 'hidden' })
  await expect.poll(() => heard.length).toBeGreaterThan(heardBefore)
  expect(heard.at(-1)?.body).toContain('2302')
  await detail.getByText('204').first().waitFor()
  await detail.getByRole('button', { name: 'Replay' }).waitFor()
})
