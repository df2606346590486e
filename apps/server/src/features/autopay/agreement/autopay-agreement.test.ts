import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { insertGrant } from '../../../../test/test-account.ts'

const server = await testServer({ now: '2026-11-20T20:00:00.000Z' })
await server.app.listen({ port: 0, host: '127.0.0.1' })

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

it('[FEATURE-05] what is agreed to says who draws, how much, when, what is told before and how to take it back', async () => {
  const { agreement, number } = await newPayerOf()
  expect(await agreement({ kind: 'due-date', maximum: 20_000 })).toBe(
    `I allow Cedar Bay Power, and the payment service that it uses, to draw from my card ending 4242 for account ${number}: each whole bill on its due date, with what is still unpaid from before. ` +
      'The amount differs from bill to bill. A mail tells me how much it is 10 days before each draw, or as soon as the bill is there. More than was told is not drawn. ' +
      'Of a bill that comes to more than $200.00 nothing is drawn. A draw that fails is tried again, at most 2 times, 3 days apart. ' +
      'This holds until I take it back. On the page of autopay I can skip a draw, pause or stop on any day before it; I can also call +1 541 555 0100 or write to help@cedarbaypower.example. A draw that is under way by then is still made.',
  )
  const monthly = { kind: 'monthly', day: null, amount: 6000 } as const
  expect(await agreement(monthly)).toContain(
    '$60.00 on the last day of each month, but never more than is owed then. ' +
      'A mail tells me 10 days before each draw how much it is. More than was told is not drawn. A draw that fails',
  )
  expect(await agreement({ ...monthly, day: 7 }, 'es')).toContain(
    '$60.00 el día 7 de cada mes, pero nunca más de lo que se deba entonces. ' +
      'Un correo me indica el importe 10 días antes de cada cobro. No se cobra más de lo anunciado. Un cobro que falla',
  )
  expect(await agreement({ kind: 'due-date', maximum: 20_000 }, 'es')).toContain(
    'El importe varía de una factura a otra. Un correo me lo indica 10 días antes de cada cobro, o en cuanto exista la factura. ' +
      'No se cobra más de lo anunciado. De una factura de más de $200.00 no se cobra nada. Un cobro que falla se intenta de nuevo, como máximo 2 veces, cada 3 días.',
  )
  expect(await agreement({ kind: 'after-bill', days: 1, maximum: null })).toContain(
    'each whole bill 1 day after its date, at the latest on its due date, with what is still unpaid from before. ' +
      'The amount differs from bill to bill.',
  )
  expect(await agreement({ kind: 'after-bill', days: 5, maximum: null }, 'es')).toContain(
    'cada factura completa 5 días después de su fecha',
  )
  expect(await agreement(whole, 'es')).toContain(
    `de mi tarjeta terminada en 4242 para la cuenta ${number}:`,
  )
  expect(await agreement(whole, 'en', {})).toContain(
    'from the card or bank account that I enter here',
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
  const text = mail.text.replaceAll(/\s+/g, ' ')
  // In the language in which it was agreed to, whatever the profile's.
  expect([mail.subject, text]).toEqual([
    'El pago automático está activado',
    expect.stringContaining(wording),
  ])
  expect(text).toContain(' de su tarjeta terminada en 4242')
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
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('more than $150.00 nothing is drawn')
})
