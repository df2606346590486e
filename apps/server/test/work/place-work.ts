import { joinAnnounced } from '../../src/announced.ts'
import { placeTasks } from '../../src/features/work/place-tasks.ts'
import { features } from '../../src/features.ts'
import type { TestServer } from '../server-test.ts'
import { testSurroundings } from '../test-surroundings.ts'

const { workKinds } = joinAnnounced(Object.values(features))

/** Looks at new tasks at once, as a server does every ten seconds. */
export function placeWork({ db, clock }: Pick<TestServer, 'db' | 'clock'>): Promise<void> {
  return placeTasks(testSurroundings({ db, clock, workKinds }))
}

/** The one open task about something. */
export async function openTaskId(
  server: Pick<TestServer, 'db' | 'clock'>,
  subject: string,
): Promise<string> {
  await placeWork(server)
  const { id } = await server.db
    .selectFrom('operator_task')
    .select('id')
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}
