import { availableParallelism } from 'node:os'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/transaction.ts'
import { ownTransactions } from '../../http/handler.ts'
import type { Handlers } from '../../http/handler.ts'
import { login, logoutAll, refreshSession } from './identity-service.ts'
import { createWorkGate } from './work-gate.ts'

/** Waiting sign-ins are answered within a second or so; more than that are better told to come again. */
const WAITING_SIGN_INS = 64

export function identityHandlers({
  db,
  random,
  config,
}: {
  db: Database
  random: { bytes: (count: number) => Buffer }
  config: Config
}): Pick<Handlers, 'login' | 'refreshSession' | 'logoutAll'> {
  const gate = createWorkGate({ atOnce: availableParallelism(), waiting: WAITING_SIGN_INS })
  const service = { db, random, gate, lives: config.settings.rules.sessions }
  return {
    login: ownTransactions(async ({ body }, context) => login(service, body, context)),
    refreshSession: ownTransactions(async ({ body }, context) =>
      refreshSession(service, body.refreshToken, context),
    ),
    logoutAll: async (_call, context) => logoutAll(context.db, context.caller.profileId, context),
  }
}
