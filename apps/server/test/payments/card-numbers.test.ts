import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { seededRandom } from '@portal/fixtures/seeded-random'
import { chromium } from 'playwright-core'
import type { Frame } from 'playwright-core'
import { afterAll, expect, inject, it } from 'vitest'
import { passesLuhn } from '../../src/ports/sandbox-gateway/card-data.ts'
import { agreeToDebits } from './agree-to-debits.ts'
import { dumpDatabase, findNumbers } from './find-numbers.ts'
import { testServer } from '../server-test.ts'
import { newPayer } from './test-payer.ts'

const random = seededRandom('numbers that nobody may know')
const digits = (count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')
/** Numbers that stand nowhere else. */
const card = nextCard(() => `42424242${digits(4)}4242`)
const refusedCard = nextCard(() => `453957${digits(10)}`)
const account = `${digits(8)}6789`
const refusedAccount = `${digits(8)}0001`
const numbers = [card, refusedCard, account, refusedAccount]

function nextCard(draw: () => string): string {
  for (;;) {
    const drawn = draw()
    if (passesLuhn(drawn)) return drawn
  }
}

const lines: Array<string> = []
const server = await testServer({
  now: new Date().toISOString(),
  log: { write: (line: string) => void lines.push(line) },
})
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({
  executablePath: inject('chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

/** What Fastify tells of each request before its handler runs. */
interface Heard {
  request: { url: string; body: unknown; headers: object }
}
const handled = 'tracing:fastify.request.handler:start'
const asked: Array<string> = []
const record = (message: unknown) => {
  const { url, body, headers } = (message as Heard).request
  if (url.startsWith('/api/')) asked.push(JSON.stringify({ url, body, headers }))
}
subscribe(handled, record)
afterAll(async () => {
  unsubscribe(handled, record)
  await browser.close()
})

/** The gateway's page in a frame of our own origin; what it answers to what is typed. */
async function openPage() {
  const page = await browser.newPage({ viewport: { width: 390, height: 700 } })
  await page.route('**/holder', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>
        heard = []; addEventListener('message', (event) => heard.push(event.data))
      </script><iframe width="375" height="620"
        src="/sandbox-gateway/card?${new URLSearchParams({ kinds: 'both', origin: address })}"></iframe>`,
    }),
  )
  await page.goto(`${address}/holder`)
  await page.frameLocator('iframe').locator('#number').waitFor()
  const inner = page.frames().find((frame) => frame.url().includes('/card'))!
  const submit = async (type: 'card-token' | 'card-error') => {
    const answers = () =>
      page.evaluate(
        (of) =>
          (window as unknown as { heard: Array<{ type: string; token?: string }> }).heard.filter(
            (said) => said.type === of,
          ),
        type,
      )
    const before = (await answers()).length
    await page.evaluate(() => {
      const { contentWindow } = document.querySelector('iframe')!
      contentWindow!.postMessage({ type: 'card-submit' }, location.origin)
    })
    await expect.poll(async () => (await answers()).length, { timeout: 15_000 }).toBe(before + 1)
    return (await answers()).at(-1)?.token ?? ''
  }
  return { page, inner, submit }
}

async function typeCard(inner: Frame, number: string): Promise<void> {
  await inner.locator('#card-tab').click()
  await inner.locator('#number').fill('')
  await inner.locator('#number').pressSequentially(number)
  await inner.locator('#expiry').fill('12 / 31')
  await inner.locator('#cvc').fill('123')
  await inner.locator('#name').fill('Ada Brook')
}

async function typeAccount(inner: Frame, number: string): Promise<void> {
  await inner.locator('#bank-tab').click()
  await inner.locator('#owner').fill('Ada Brook')
  await inner.locator('#routing').fill('110000000')
  await inner.locator('#account').fill(number)
}

async function everything() {
  return [
    ...(await dumpDatabase(server.db)),
    ...lines.map((text) => ({ where: 'log', text })),
    ...asked.map((text) => ({ where: 'request', text })),
    ...server.outbox.sent.map((mail) => ({ where: 'mail', text: JSON.stringify(mail) })),
  ]
}

it('[FEATURE-04] no number of a card or bank account reaches our API, database, log or mails, not even in pieces', async () => {
  const payer = await newPayer(server)
  const { page, inner, submit } = await openPage()
  await typeCard(inner, refusedCard)
  await submit('card-error')
  await typeCard(inner, card)
  const cardToken = await submit('card-token')
  await typeAccount(inner, refusedAccount)
  await submit('card-error')
  await typeAccount(inner, account)
  const bankToken = await submit('card-token')
  await agreeToDebits(server, payer.as, bankToken)
  for (const token of [cardToken, bankToken]) {
    const { body } = await server.call('createPayment', {
      as: payer.as,
      body: {
        idempotencyKey: randomUUID(),
        allocations: [{ accountId: payer.accounts[0]?.id ?? '', amount: 5000 }],
        method: { kind: 'new', token, save: true },
        acceptDuplicate: true,
      },
    })
    expect(body.status).toBe('succeeded')
  }
  const { items } = (await server.call('listPaymentMethods', { as: payer.as })).body
  const endings = items.map(({ last4 }) => last4)
  // One card was there before.
  expect(endings).toHaveLength(3)
  expect(endings).toEqual(expect.arrayContaining(['4242', '6789']))
  const places = await everything()
  // The search sees what there is to see.
  expect(places.filter(({ text }) => text.includes(cardToken)).map(({ where }) => where)).toEqual(
    expect.arrayContaining(['public.payment_method', 'request']),
  )
  expect(lines.length).toBeGreaterThan(5)
  expect(findNumbers(places, numbers)).toEqual([])
  await page.close()
}, 60_000)

it('sees a log that writes down what comes in', async () => {
  const logBody = (message: unknown) => {
    lines.push(JSON.stringify({ body: (message as Heard).request.body }))
  }
  subscribe(handled, logBody)
  const { page, inner, submit } = await openPage()
  await typeCard(inner, card)
  await submit('card-token')
  unsubscribe(handled, logBody)
  expect(findNumbers(await everything(), numbers)).toEqual(['log'])
  await page.close()
}, 60_000)
