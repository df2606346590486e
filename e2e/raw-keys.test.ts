import { listAccounts } from '@portal/contract/accounts/accounts'
import { deleteAutopay } from '@portal/contract/autopay/autopay'
import { beforeAll, expect, inject, it } from 'vitest'
import { messageKeys } from '../tools/message-keys.ts'
import { findRawKeys } from './find-raw-keys.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'
import type { Visit } from './visit.ts'

let keys: ReadonlySet<string> = new Set()

beforeAll(async () => {
  keys = await messageKeys()
  expect(keys.size).toBeGreaterThan(500)
})

async function speak({ context }: Visit, locale: 'en' | 'es') {
  await context.addInitScript((chosen) => localStorage.setItem('portal.locale', chosen), locale)
}

/** A newcomer's page of autopay that is off, with the form of the gateway for a card or a bank account in it. */
async function newcomersAutopay(): Promise<string> {
  const noor = await signInToApi(inject('address'), 'noor')
  const { items } = await noor.get(listAccounts)
  const accountId = items[0]?.id ?? ''
  await noor.send(deleteAutopay, { params: { accountId } })
  return `/accounts/${accountId}/autopay`
}

async function chooseBankAccount({ page }: Visit): Promise<void> {
  await page.getByRole('radio').first().waitFor({ state: 'attached' })
  // Where something is saved by now, the form is there once something else is chosen.
  const other = page.getByRole('radio', { name: /^(Another card|Otra tarjeta)/ })
  if ((await other.count()) > 0) await other.check({ force: true })
  await page
    .frameLocator('iframe')
    .getByText(/^(Bank account|Cuenta bancaria)$/)
    .click()
  await page.locator('input[name="mandate"]').waitFor({ state: 'attached' })
}

it.each(['en', 'es'] as const)(
  '[FEATURE-04] what is agreed to before a bank account is debited is said in words (%s)',
  async (locale) => {
    const visited = await visit({ as: 'noor' })
    await speak(visited, locale)
    await visited.open(await newcomersAutopay())
    await chooseBankAccount(visited)
    expect(await findRawKeys(visited.page, keys)).toEqual([])
  },
)

it('[FEATURE-04] while the words of another language are on their way, all is said in the one before', async () => {
  const autopay = await newcomersAutopay()
  const visited = await visit({ as: 'noor' })
  const { page, open } = visited
  await open(autopay.replace(/\/autopay$/, ''))
  const held = Promise.withResolvers<void>()
  // One part's words keep the others waiting; what is opened meanwhile brings its own.
  await page.route(
    /\/assets\/es-/,
    async (route) => {
      await held.promise
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: /Noor/ }).click()
  await page.getByText('Español').click()
  await page.keyboard.press('Escape')
  await page.locator(`a[href="${autopay}"]`).first().click()
  await chooseBankAccount(visited)
  expect(await findRawKeys(page, keys)).toEqual([])
  await page.getByText('I agree to debits from this bank account').waitFor()
  held.resolve()
  await page.getByText('Acepto los cargos en esta cuenta bancaria').waitFor()
  expect(await findRawKeys(page, keys)).toEqual([])
})
