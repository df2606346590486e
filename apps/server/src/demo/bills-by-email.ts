import { personaTerms } from '@portal/fixtures/personas/persona-access'
import { personas } from '@portal/fixtures/personas/personas'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import { billNoticesJob } from '../features/billing/bill-notices-jobs.ts'
import type { DemoWorld } from './demo-world.ts'
import { accountOf, accountsOf, readAll } from './shared-accounts.ts'

/** On these days it is looked for new bills; each is told on the first of them that it has come by. */
const lookDays = [44, 37, 33, 25, 18, 13, 11, 10, 6, 5, 2, 1]

/**
 * Maya’s and Lena’s bills come by e-mail, and what is due of Lena’s needs her; Nils’s do not arrive and go back to paper,
 * and his address is known not to work.
 */
export async function mailBills(world: DemoWorld): Promise<void> {
  world.at(50, '19:00')
  await goPaperless(world, 'maya', await accountOf(world, 'maya'))
  for (const accountId of await accountsOf(world, 'lena')) {
    await goPaperless(world, 'lena', accountId)
  }
  world.at(45, '19:30')
  await goPaperless(world, 'nils', await accountOf(world, 'walter'))
  world.bounce(personas.nils.email)
  for (const daysAgo of lookDays) {
    world.at(daysAgo, '09:10')
    await world.run(billNoticesJob)
  }
  await readAll(world, 'lena', 8)
}

async function goPaperless(world: DemoWorld, who: PersonaName, accountId: string): Promise<void> {
  const body = { paperless: true, attachPdf: true, reminderDays: 3 } as const
  await world.as(who, 'updateBillNotices', { params: { accountId }, body })
}

const phone = '+15415550171'

/** What Maya is told is about more than bills; what came more than a week ago she has read. */
export async function changeMayasContacts(world: DemoWorld): Promise<void> {
  world.at(24, '18:10')
  const hours = { isOn: true, from: '22:00', until: '07:00' }
  await world.as('maya', 'updateQuietHours', { body: hours })
  if (world.surroundings.texter) await textMaya(world)

  const accountId = await accountOf(world, 'maya')
  world.at(9, '12:15')
  const invited = { email: 'daniel@example.com', terms: personaTerms.husband }
  await world.as('maya', 'createInvitation', { params: { accountId }, body: invited })
  world.at(8, '08:45')
  const { ways } = await world.as('maya', 'getAccountContact', { params: { accountId } })
  const daniel = ways.find(({ value }) => value === 'daniel@example.com')
  if (!daniel) throw new Error('Maya’s bills go to nobody else')
  await world.as('maya', 'updateContactWay', {
    params: { accountId, contactWayId: daniel.id },
    body: { purposes: ['bills', 'outages'], attachPdf: true },
  })
  await readAll(world, 'maya', 8)
}

/** On her phone she hears of answers to her messages. */
async function textMaya(world: DemoWorld): Promise<void> {
  await world.as('maya', 'sendTextCode', { body: { number: phone } })
  await world.as('maya', 'confirmTextNumber', { body: { code: world.textedCode(phone) } })
  const wish = { event: 'message', channel: 'sms', accountId: null, wanted: true } as const
  await world.as('maya', 'updateNotifications', { body: { wishes: [wish] } })
}
