import { randomBytes, randomUUID } from 'node:crypto'
import { deskRoutes } from '@portal/contract/desk'
import type { DeskRouteName, DeskRoutes } from '@portal/contract/desk'
import type { OperatorRole } from '@portal/contract/operators/operators'
import type { AnswerOf } from '@portal/contract/route'
import { tokenHash } from '../../src/db/secrets/secret-token.ts'
import { callRoute } from '../call-route.ts'
import type { Answered, Bearer, CallOf } from '../call-route.ts'
import { mailToken } from '../mail-token.ts'
import { totpAt } from '../identity/test-totp.ts'
import type { TestServer } from '../server-test.ts'

/** Calls a route of the operators' API. */
export function callDesk<Name extends DeskRouteName>(
  { app, config }: Pick<TestServer, 'app' | 'config'>,
  name: Name,
  given: CallOf<DeskRoutes[Name]>,
): Promise<Answered<AnswerOf<DeskRoutes[Name]>>> {
  return callRoute(app, `${config.apiBase}/operator`, deskRoutes[name], given)
}

export interface TestOperator extends Bearer {
  operatorId: string
  email: string
}

/** An operator who is signed in for a year however long they rest, put into the database. */
export async function insertOperator(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  role: OperatorRole,
): Promise<TestOperator> {
  const now = clock.now()
  const email = `${randomUUID()}@cedarbaypower.example`
  const { id } = await db
    .insertInto('operator')
    .values({
      email,
      name: 'Test Operator',
      role,
      password_hash: 'none',
      totp_secret: randomBytes(48),
      invited_at: now,
      joined_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  const inAYear = new Date(now.getTime() + 365 * 86_400_000)
  await db
    .insertInto('operator_session')
    .values({
      operator_id: id,
      hash: tokenHash(token),
      created_at: now,
      last_used_at: inAYear,
      expires_at: inAYear,
    })
    .execute()
  return { token, operatorId: id, email }
}

export const operatorPassword = 'violet-harbor-lantern-41'

/** Somebody who was invited and came in by the link of the mail. */
export async function joinOperator(
  server: TestServer,
  by: Bearer,
  role: OperatorRole,
): Promise<TestOperator & { secret: string }> {
  const email = `${randomUUID()}@cedarbaypower.example`
  const invited = await callDesk(server, 'inviteOperator', {
    as: by,
    body: { email, name: 'Alex Kim', role },
  })
  const link = mailToken(await server.outbox.next(email))
  const { secret } = (await callDesk(server, 'openOperatorInvitation', { body: { token: link } }))
    .body
  const code = totpAt(secret, server.clock.now())
  const accepted = await callDesk(server, 'acceptOperatorInvitation', {
    body: { token: link, newPassword: operatorPassword, code },
  })
  return { token: accepted.body.token, operatorId: invited.body.id, email, secret }
}
