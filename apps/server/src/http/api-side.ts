import type { AnyRoute } from '@portal/contract/route'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/transaction.ts'
import type { Caller, Context } from './handler.ts'

/** What the customers' API and the operators' do each in their own way. */
export interface ApiSide {
  /** Who calls, as far as the route asks. @throws ProblemError `session-gone`, `forbidden` */
  identify: (route: AnyRoute, request: FastifyRequest) => Promise<Caller>
  /** What the context has besides, once the path is read. @throws ProblemError where the caller may not go there */
  admit: (call: AdmittedCall) => Promise<object>
  /** Somebody looks at accounts; nobody waits until that is noted. */
  looked: (caller: Caller, accountIds: Iterable<string>) => void
  /** Writes a call down that went well: with what it changed, or before what it read is sent. */
  record?: (db: Database, call: RecordedCall) => Promise<void>
}

export interface AdmittedCall {
  route: AnyRoute
  handler: object
  caller: Caller
  params: object | undefined
}

export interface RecordedCall extends AdmittedCall {
  context: Context
}
