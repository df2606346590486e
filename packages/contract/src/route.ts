import type * as z from 'zod/mini'
import type { Permission } from './access/access.ts'
import type { KeyScope, OperatorPermission } from './operators/operators.ts'
import type { ProblemCode } from './problems.ts'
import type { NoTopic, Topic } from './topics.ts'

type WritingMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call a route; a route without it does not compile.
 * - `anyone`: no credential is looked at
 * - `guest`: a guest or a signed-in profile
 * - `profile`: a signed-in profile; the feature's policy narrows to what is the profile's own
 * - `{ account }`: a signed-in profile whose grant on the path's `{accountId}` has the permission (`any`: any grant)
 */
export type Who = 'anyone' | 'guest' | 'profile' | { readonly account: Permission | 'any' }

/**
 * Who may call a route of the operators' API: anyone, or a signed-in operator who has the permission; with `key` also a
 * system of the utility, whose key has that scope.
 */
export type DeskWho =
  | 'anyone'
  | { readonly operator: OperatorPermission | 'any'; readonly key?: KeyScope }

/** A JSON answer's schema, no body at all (204), a PDF document, or a file to be saved that may come bit by bit. */
export type Answer = z.ZodMiniType | 'nothing' | 'pdf' | 'file'

/** What the answer shows: a client that keeps it reads it anew once a call has changed one of these. */
type Shows = ReadonlyArray<Topic> | NoTopic

interface Reading {
  readonly method: 'GET'
  readonly shows: Shows
  readonly changes?: never
  /** For the customer alone: whoever of the utility sees the portal as they do is not shown it. */
  readonly ownEyes?: true
}

/** Previews and look-ups change nothing, and may show something. */
interface Writing {
  readonly method: WritingMethod
  /**
   * What is no longer as it was shown once the call has succeeded. What begins or ends a session says nothing here: a
   * client then lets go of all that it has read.
   */
  readonly changes: ReadonlyArray<Topic>
  readonly shows?: Shows
  readonly ownEyes?: never
}

/** A route of the customers' API. */
export type Route = AnyRoute<Who>
/** A route of the operators' API. */
export type DeskRoute = AnyRoute<DeskWho>
export type AnyRoute<Callers extends Who | DeskWho = Who | DeskWho> = RouteParts<Callers> &
  (Reading | Writing)

interface RouteParts<Callers> {
  /** The operation's name, verb first: `listBills`. Also the client's method and OpenAPI's operationId. */
  readonly name: string
  /** Below the API's base address, parameters in braces: `/accounts/{accountId}/bills`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly who: Callers
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  /** Where a body may be larger than usual: at most so many bytes. */
  readonly bodyBytes?: number
  /** Instead of a body: the bytes of one file, at most so many. */
  readonly upload?: number
  readonly answer: Answer
  /** 201 where something is created; 204 follows from `nothing`; else 200. */
  readonly created?: true
  /** The codes it may answer beyond those that every route may (see `commonProblems`). */
  readonly problems: ReadonlyArray<ProblemCode>
  /**
   * A stricter limit beside the general one: for guesses (`sign-in`), costly work (`document`), and the log (`fault`).
   * `watch` stands in the place of the general one: an open page asks it by itself, time and again, which is no use of
   * its session [SESSION-07].
   */
  readonly limit?: 'sign-in' | 'document' | 'fault' | 'watch'
}

/** What a noun has in the contract: what its feature in the server answers and takes in. */
export interface RouteGroup {
  /** What OpenAPI lists its routes under. */
  readonly tag: { readonly name: string; readonly description: string }
  readonly routes: Readonly<Record<string, Route>>
  /** What a utility hands over of it, by the kinds that the records come as. */
  readonly records?: Readonly<Record<string, z.ZodMiniType>>
}

/** What a noun has in the operators' API. */
export interface DeskGroup extends Pick<RouteGroup, 'tag'> {
  readonly routes: Readonly<Record<string, DeskRoute>>
}

/** Declares a route; the type keeps the literal path, schemas and codes. */
export function route<const R extends AnyRoute>(declared: R): R {
  return declared
}

/** What any route may answer besides its own codes. */
export function commonProblems(declared: AnyRoute): Array<ProblemCode> {
  const codes: Array<ProblemCode> = ['too-many-requests', 'internal', 'overloaded']
  if (declared.params || declared.query || declared.body) codes.push('invalid-input')
  if (declared.body || declared.upload) codes.push('too-large', 'unsupported-media-type')
  if (declared.who !== 'anyone') codes.push('session-gone')
  if (isOfCustomers(declared.who) && declared.who !== 'anyone') codes.push('view-only')
  if (declared.params) codes.push('not-found')
  return codes
}

function isOfCustomers(who: Who | DeskWho): who is Who {
  return typeof who === 'string' || 'account' in who
}

type Read<S> = S extends z.ZodMiniType ? z.infer<S> : undefined
type Written<S> = S extends z.ZodMiniType ? z.input<S> : undefined

export type ParamsOf<R extends AnyRoute> = Read<R['params']>
export type QueryOf<R extends AnyRoute> = Read<R['query']>
/** Of an upload the bytes. */
export type BodyOf<R extends AnyRoute> = R['upload'] extends number ? Uint8Array : Read<R['body']>
/** What a caller writes: fields with a default may be left out. */
export type WrittenQueryOf<R extends AnyRoute> = Written<R['query']>
export type WrittenBodyOf<R extends AnyRoute> = R['upload'] extends number
  ? Blob | Uint8Array
  : Written<R['body']>
export type AnswerOf<R extends AnyRoute> = R['answer'] extends z.ZodMiniType
  ? z.infer<R['answer']>
  : undefined
