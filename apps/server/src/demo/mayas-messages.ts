import { randomUUID } from 'node:crypto'
import { inTransaction } from '../db/transaction.ts'
import { releaseAllHeld } from '../features/alerts/quiet-hours/release-held.ts'
import { answerMessage } from '../features/support/answer-message.ts'
import type { DemoWorld } from './demo-world.ts'
import { accountOf, readAll } from './shared-accounts.ts'
import { smallPdf } from './small-pdf.ts'

interface Written {
  concern: string
  text: string
  files?: ReadonlyArray<string>
}

/** Three messages of Maya’s: one is settled, one is answered and not read, one waits. */
export async function writeMessages(world: DemoWorld): Promise<void> {
  const accountId = await accountOf(world, 'maya')
  const write = ({ files = [], ...written }: Written) =>
    world.as('maya', 'createConversation', {
      body: { ...written, accountId, guest: null, files: [...files], idempotencyKey: randomUUID() },
    })

  world.at(13, '22:25')
  const light = await write({
    concern: 'street-light',
    text: 'The street light in front of 12 Cedar Street has been out since Sunday. It is quite dark at the crossing.',
  })
  // By then her quiet hours are over.
  world.at(12, '07:00')
  await world.portal(() => releaseAllHeld(world.surroundings))
  world.at(12, '14:10')
  await answer(
    world,
    light.number,
    'Thank you for telling us. Our crew replaced the lamp this morning. If it goes out again, just write back here.',
  )
  await readAll(world, 'maya', 12)

  world.at(3, '17:35')
  const note = await world.as('maya', 'createSupportFile', {
    query: { name: 'inverter-service-note.pdf' },
    body: smallPdf(['Sunward Solar, service note', 'Inverter replaced at 12 Cedar Street.']),
  })
  const solar = await write({
    concern: 'bill',
    text: 'Our solar inverter was replaced last month. Does the new one need to be registered with you, so that what we send to the grid still counts? The installer’s note is attached.',
    files: [note.id],
  })
  world.at(3, '18:05')
  await world.as('maya', 'replyToConversation', {
    params: { conversationId: solar.id },
    query: {},
    body: {
      idempotencyKey: randomUUID(),
      text: 'I forgot to say: the new inverter has the same power as the old one, 4.2 kW.',
      files: [],
    },
  })
  world.at(1, '09:40')
  await answer(
    world,
    solar.number,
    'Thank you, the note is all that we need. The new inverter is registered, and nothing changes in how your solar energy is credited.',
  )

  world.at(1, '19:15')
  await write({
    concern: 'other',
    text: 'We would like to have an electric car charger put in next spring. Do we need a stronger connection for it?',
  })
}

async function answer({ surroundings, portal }: DemoWorld, number: string, text: string) {
  const now = surroundings.clock.now()
  await portal(() =>
    inTransaction(surroundings.db, async (tx) => {
      await answerMessage(surroundings, tx, { number, text, key: randomUUID(), now })
    }),
  )
}
