import type { ProfileContext } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { Surroundings } from '../../surroundings.ts'
import { listSessionsOfDevice } from '../identity/session-device-reads.ts'
import { markRecognised } from './alerts-store.ts'

/** Its reader knows it; told on any device but the one that it is about. @throws ProblemError `not-found` */
export async function recogniseSignIn(
  { alertKinds }: Pick<Surroundings, 'alertKinds'>,
  id: string,
  { db, caller: { profileId, sessionId }, now }: ProfileContext,
): Promise<void> {
  const asking = [...alertKinds.values()].filter(({ asks }) => asks === 'sign-in')
  const kinds = asking.map(({ name }) => name)
  const notOf = await listSessionsOfDevice(db, { profileId, sessionId })
  const isDone = await markRecognised(db, { id, profileId, kinds, notOf }, now)
  if (!isDone) throw problem('not-found')
}
