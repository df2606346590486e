import { randomUUID } from 'node:crypto'
import type { Acts } from '../changes/act.ts'
import { mailToken } from '../mail-token.ts'
import { codeOf } from './contact-way.ts'

export const acts: Acts = async function* ({ does, server, accountId }) {
  const { outbox } = server
  const params = { accountId }
  const email = 'letters@baybooks.example'
  const choice = { purposes: ['bills' as const], attachPdf: true }
  const added = does('createContactWay', {
    params,
    body: { ...choice, at: { kind: 'email' as const, value: email }, replaces: null },
  })
  yield added
  const way = { accountId, contactWayId: added.body().contactWayId }
  await outbox.next(email)
  yield does('sendContactCode', { params: way })
  const code = codeOf(await outbox.next(email))
  yield does('confirmContactWay', { params: way, body: { code } })
  yield does('updateContactWay', { params: way, body: { ...choice, purposes: ['urgent'] } })
  yield does('deleteContactWay', { params: way })
  yield does('undoContactChange', { body: { token: mailToken(await outbox.next(email)) } })

  const address = {
    country: 'US' as const,
    line1: '1 Bay',
    city: 'Bay',
    region: 'OR',
    postcode: '97365',
  }
  yield does('updateMailingAddress', { params, body: { address } })
  const correction = { idempotencyKey: randomUUID(), text: 'It is number 14.' }
  yield does('createAddressCorrection', { params, body: correction })
  yield does('updateBillReading', { params, body: { locale: 'es', largePrint: true } })
  const contact = { name: 'Ruth', phone: '+15415550134', relation: 'daughter' }
  yield does('updateEmergencyContact', { params, body: { contact } })
  const asked = { person: 'Ada', equipment: ['oxygen' as const], backupHours: 4, files: [] }
  yield does('createPriorityService', { params, body: asked })
  yield does('deletePriorityService', { params })
}
