import { randomUUID } from 'node:crypto'
import { saveCard } from '../access/arrangement.ts'
import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* (actor) {
  const { does, server, as, accountId, accountNumber, otherAccountId } = actor
  const savedId = await saveCard(server, actor)
  // The other account has a plan, and so payments that are charged on days to come.
  const terms = { frequency: 'weekly', count: 4, arrears: 8339, accepted: true } as const
  const planned = { params: { accountId: otherAccountId }, body: { ...terms, methodId: savedId } }
  await server.call('createPaymentPlan', { as, ...planned })

  const pay = (method: { methodId: string } | { save: boolean }, date?: string) =>
    does('createPayment', {
      body: {
        idempotencyKey: randomUUID(),
        acceptDuplicate: true,
        allocations: [
          { accountId, amount: 1000 },
          { accountId: otherAccountId, amount: 1100 },
        ],
        method:
          'save' in method
            ? { kind: 'new', token: 'pm_sandbox_mastercard_4444', ...method }
            : { kind: 'saved', ...method },
        ...(date && { date }),
      },
    })
  yield pay({ methodId: savedId })
  yield pay({ save: false })
  yield pay({ save: true })
  const scheduled = pay({ methodId: savedId }, '2026-12-01')
  yield scheduled
  const params = { paymentId: scheduled.body().id }
  const allocations = [{ accountId, amount: 1200 }]
  const body = { date: '2026-12-02', allocations, methodId: savedId, fee: 0, putBack: false }
  yield does('updatePaymentSchedule', { params, body })
  yield does('updatePaymentMethod', {
    params: { methodId: savedId },
    body: { name: 'By another name', isDefault: true },
  })
  yield does('cancelPaymentSchedule', { params })
  yield does('updatePaymentSchedule', { params, body: { ...body, putBack: true } })
  yield does('cancelPaymentSchedule', { params })

  const token = 'pm_sandbox_bank_6789'
  const { wording } = (await server.call('getMandateWording', { as })).body
  yield does('createBankMandate', { body: { token, wording } })
  const added = does('createPaymentMethod', { body: { token, name: 'Another' } })
  yield added
  yield does('deletePaymentMethod', { params: { methodId: added.body().id } })

  const printed = { accountNumber, billNumber: `${accountNumber}-B` }
  const found = does('lookUpAccount', { body: printed })
  yield found
  const guestPayment = {
    idempotencyKey: randomUUID(),
    ticket: found.body().ticket,
    amount: 500,
    token: 'pm_sandbox_visa_4242',
    email: 'neighbour@example.com',
    acceptDuplicate: true,
  }
  yield does('createGuestPayment', { body: guestPayment })
}
