import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { insertGrant } from '../../../../test/test-account.ts'

const server = await testServer({ now: '2026-11-20T20:00:00.000Z' })
await server.app.listen({ port: 0, host: '127.0.0.1' })

/** However its lines and spaces fall. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const whole: AutopayOption = { kind: 'due-date', maximum: null }

/** Somebody new who may turn autopay on. */
async function newPayerOf() {
  const { as, email, accounts } = await newPayer(server)
  const { id: accountId, number } = accounts[0]!
  const params = { accountId }
  const { id: methodId } = await server.db
    .selectFrom('payment_method')
    .select('id')
    .where('profile_id', '=', as.profileId)
    .executeTakeFirstOrThrow()
  return {
    as,
    email,
    accountId,
    number,
    agreement: async (option: AutopayOption, language = 'en', from: object = { methodId }) =>
      (
        await server.call('previewAutopay', {
          as,
          params,
          body: { option, ...from },
          headers: { 'accept-language': language },
        })
      ).body.agreement,
    enrol: (option: AutopayOption, language = 'en') =>
      server.call('enrolAutopay', {
        as,
        params,
        body: { option, methodId, accepted: true },
        headers: { 'accept-language': language, 'user-agent': 'A Browser/1.0' },
      }),
    read: async (reader: SignedIn = as) =>
      (await server.call('getAutopay', { as: reader, params })).body.agreement,
    kept: () =>
      server.db
        .selectFrom('autopay_agreement')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('agreed_at')
        .execute(),
  }
}

it('[FEATURE-05] what is agreed to says who charges, how much, when, what is told before and how to cancel it', async () => {
  const { agreement, number } = await newPayerOf()
  expect(await agreement({ kind: 'due-date', maximum: 20_000 })).toBe(
    `I authorize Cedar Bay Power, and the payment service it uses, to charge my card ending 4242 automatically for account ${number}. Each bill is charged in full on its due date, with anything still unpaid from before. ` +
      'The amount differs from bill to bill. Cedar Bay Power emails me the amount 10 days before each payment, or once the bill is ready. I am never charged more than the email says. ' +
      'A bill over $200.00 isn’t charged automatically. A payment that fails is tried again, at most 2 times, 3 days apart. ' +
      'This authorization stays in effect until I cancel it. On the autopay page I can skip a payment, pause autopay or stop it, on any day before the payment. ' +
      'I can also call (541)\u00A0555-0100 or write to help@cedarbaypower.example. A payment already in progress still goes through.',
  )
  const monthly = { kind: 'monthly', day: null, amount: 6000 } as const
  expect(await agreement(monthly)).toContain(
    'The charge is $60.00 on the last day of each month, but never more than I owe then. ' +
      'Cedar Bay Power emails me the amount 10 days before each payment. I am never charged more than the email says. A payment that fails',
  )
  expect(await agreement({ ...monthly, day: 7 }, 'es')).toContain(
    'Se cobran $60.00 el día 7 de cada mes, pero nunca más de lo que deba entonces. ' +
      'Cedar Bay Power me envía un correo con el importe 10 días antes de cada pago. Nunca se me cobra más de lo que dice el correo. Un pago que falla',
  )
  expect(await agreement({ kind: 'due-date', maximum: 20_000 }, 'es')).toContain(
    'El importe varía de una factura a otra. Cedar Bay Power me envía un correo con el importe 10 días antes de cada pago, o en cuanto esté lista la factura. ' +
      'Nunca se me cobra más de lo que dice el correo. Una factura de más de $200.00 no se cobra automáticamente. Un pago que falla se intenta de nuevo, como máximo 2 veces, cada 3 días.',
  )
  expect(await agreement({ kind: 'after-bill', days: 1, maximum: null })).toContain(
    'Each bill is charged in full 1 day after its date, and no later than its due date, with anything still unpaid from before. ' +
      'The amount differs from bill to bill.',
  )
  expect(await agreement({ kind: 'after-bill', days: 5, maximum: null }, 'es')).toContain(
    'Cada factura se cobra completa 5 días después de su fecha',
  )
  expect(await agreement(whole, 'es')).toContain(
    `de mi tarjeta terminada en 4242 para la cuenta ${number}.`,
  )
  expect(await agreement(whole, 'en', {})).toContain(
    'to charge the card or bank account I enter here',
  )
})

it('[FEATURE-05] it is kept word for word, mailed to its payer, and shown to nobody else', async () => {
  const { as, agreement, enrol, read, kept, email, accountId } = await newPayerOf()
  const wording = await agreement(whole, 'es')
  const { body } = await enrol(whole, 'es')
  expect(body.agreement).toEqual({ wording, agreedAt: '2026-11-20T20:00:00.000Z' })
  expect(await kept()).toMatchObject([
    {
      wording,
      profile_id: as.profileId,
      method_kind: 'card',
      method_last4: '4242',
      address: '127.0.0.1',
      user_agent: 'A Browser/1.0',
    },
  ])
  const mail = await server.outbox.next(email)
  const text = plain(mail.text)
  // In the language in which it was agreed to, whatever the profile's.
  expect([mail.subject, text]).toEqual([
    'El pago automático está activado',
    expect.stringContaining(plain(wording)),
  ])
  expect(text).toContain(' a su tarjeta terminada en 4242')
  const other = await server.signIn()
  await insertGrant(server.db, { profileId: other.profileId, accountId, role: 'manager' })
  expect(await read(other)).toBeNull()
  await expect(server.db.deleteFrom('autopay_agreement').execute()).rejects.toThrow('is immutable')
})

it('whoever pays reads of what another person did in their own language', async () => {
  const { enrol, email, accountId } = await newPayerOf()
  await enrol(whole, 'es')
  await server.outbox.next(email)
  const other = await server.signIn()
  await insertGrant(server.db, { profileId: other.profileId, accountId, role: 'manager' })
  const headers = { 'accept-language': 'es' }
  await server.call('deleteAutopay', { as: other, params: { accountId }, headers })
  expect((await server.outbox.next(email)).subject).toBe('Autopay is off')
})

it('[FEATURE-05] the same again keeps what was agreed to first; a change is agreed to anew and told', async () => {
  const { agreement, enrol, read, kept, email } = await newPayerOf()
  await enrol(whole)
  server.clock.advance({ minutes: 5 })
  await enrol(whole, 'es')
  expect((await kept()).length).toBe(1)
  expect((await read())?.wording).toBe(await agreement(whole))
  const limited: AutopayOption = { kind: 'due-date', maximum: 15_000 }
  await enrol(limited)
  expect((await read())?.wording).toBe(await agreement(limited))
  expect((await kept()).length).toBe(2)
  await server.outbox.next(email)
  const mail = await server.outbox.next(email)
  expect(mail.subject).toBe('Autopay is changed')
  expect(plain(mail.text)).toContain('A bill over $150.00 isn’t charged')
})

it('[FEATURE-05] what was agreed to in other words stays as it was agreed, until its payer agrees to those of now', async () => {
  const { as, agreement, enrol, read, kept, email, accountId } = await newPayerOf()
  await enrol(whole)
  const [row] = await kept()
  const earlier = 'I allow it, in the words of then.'
  const { id } = await server.db
    .insertInto('autopay_agreement')
    .values({ ...row!, id: undefined, wording: earlier, profile_id: as.profileId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('autopay')
    .set({ agreement_id: id })
    .where('account_id', '=', accountId)
    .execute()
  expect((await read())?.wording).toBe(earlier)
  await enrol(whole)
  const wording = await agreement(whole)
  expect((await read())?.wording).toBe(wording)
  expect((await kept()).map((one) => one.wording)).toContain(earlier)
  await server.outbox.next(email)
  // The payer's copy of what holds now.
  expect(plain((await server.outbox.next(email)).text)).toContain(plain(wording))
})
