import type { Readable } from 'node:stream'
import type { Permission, Role } from '@portal/contract/access/access'
import type { KeyScope, OperatorPermission } from '@portal/contract/operators/operators'
import type {
  AnswerOf,
  AnyRoute,
  BodyOf,
  DeskGroup,
  ParamsOf,
  QueryOf,
  RouteGroup,
} from '@portal/contract/route'
import type { RouteName, Routes } from '@portal/contract/routes'
import type { Locale } from '@portal/contract/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

export type ProfileCaller = {
  kind: 'profile'
  profileId: string
  /** Of a view its id, which is no session's. */
  sessionId: string
  /** Where it is not the customer who looks. */
  view?: CustomerView
}
/** An operator sees the portal through a customer's eyes. */
export interface CustomerView {
  id: string
  operatorId: string
}
export type GuestCaller = { kind: 'guest'; guestId: string }
/** Somebody of the utility's staff. */
export type OperatorCaller = {
  kind: 'operator'
  operatorId: string
  sessionId: string
  permissions: ReadonlyArray<OperatorPermission>
}
/** One of the utility's systems. */
export type KeyCaller = { kind: 'key'; keyId: string; scopes: ReadonlyArray<KeyScope> }
export type Caller = { kind: 'anyone' } | GuestCaller | ProfileCaller | OperatorCaller | KeyCaller

/** What the caller may do on the account of the path. */
export interface Grant {
  accountId: string
  role: Role
  permissions: ReadonlyArray<Permission>
}

/** Writes one structured line; never give it personal data, tokens or what the caller typed. */
export interface Log {
  info: (facts: object, sentence: string) => void
  warn: (facts: object, sentence: string) => void
  error: (facts: object, sentence: string) => void
}

export interface Device {
  /** `Chrome on Android`; null where the browser tells nothing known. */
  name: string | null
  /** As the browser calls itself, cut short; empty where it does not. */
  userAgent: string
  /** The random id that the device made for itself. */
  id: string | null
  /** A session that begins now may rest: the person asked to stay signed in. */
  rememberMe: boolean
}

/** What a handler knows about the request besides its input. */
export interface Context {
  requestId: string
  /**
   * The address that the request came from, behind trusted proxies the first one; for counting only, so of IPv6 the
   * network: whoever has one address of it has them all.
   */
  address: string
  now: Date
  locale: Locale
  /** The language of the page from which the request came; null where it names none that the product speaks. */
  pageLocale: Locale | null
  caller: Caller
  /** What the request says of the device that it comes from; anybody may say anything. */
  device: Device
  /** In a route other than GET this is the request's transaction, committed before the answer is sent. */
  db: Kysely<Tables>
  log: Log
  /**
   * Says that the answer shows something of these accounts, where the path names none: the caller has looked at them.
   * Costs nothing, and nobody waits for it.
   */
  looked: (accountIds: Iterable<string>) => void
}

export interface ProfileContext extends Context {
  caller: ProfileCaller
}

/** Of a route whose path names an account. */
export interface AccountContext extends ProfileContext {
  grant: Grant
}

/** Of a route of the operators' API. */
export interface DeskContext<By extends DeskCaller = OperatorCaller> extends Context {
  caller: By
  /**
   * What the audit log says of this call besides its name: `subject`, where it is not the first id of the path, and what
   * somebody will ask.
   */
  note: (about: AuditNote) => void
}

export type DeskCaller = OperatorCaller | KeyCaller

export interface AuditNote {
  subject?: string
  details?: Record<string, string | number | boolean | null>
}

/** The context that fits what the route declares in `who`. */
export type ContextOf<R extends AnyRoute> = R['who'] extends 'anyone'
  ? Context
  : R['who'] extends { operator: unknown; key: unknown }
    ? DeskContext<DeskCaller>
    : R['who'] extends { operator: unknown }
      ? DeskContext
      : R['who'] extends 'guest'
        ? Context & { caller: GuestCaller | ProfileCaller }
        : R['who'] extends 'profile'
          ? ProfileContext
          : AccountContext

export interface PdfAnswer {
  pdf: Uint8Array
  /** As the browser will save it: `bill-CB-1042.pdf`. */
  fileName: string
}

export interface FileAnswer {
  /** Its media type: `text/csv; charset=utf-8`. */
  type: string
  content: string | Buffer | Readable
  fileName: string
}

type Given<R extends AnyRoute> = R['answer'] extends 'pdf'
  ? PdfAnswer
  : R['answer'] extends 'file'
    ? FileAnswer
    : R['answer'] extends 'nothing'
      ? void
      : AnswerOf<R>

export type Handler<R extends AnyRoute> = (
  call: { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R> },
  context: ContextOf<R>,
) => Promise<Given<R>>

/** A handler for every route of a group: a missing one does not compile. */
export type HandlersOf<Group extends RouteGroup | DeskGroup> = {
  [Name in keyof Group['routes']]: Handler<Group['routes'][Name]>
}

/** A handler for every route of the contract. */
export type Handlers = { [Name in RouteName]: Handler<Routes[Name]> }

const withOwnTransactions = new WeakSet<object>()

/** Marks a handler that commits by itself, because it talks to the outside between two commits. */
export function ownTransactions<H extends (...given: never) => unknown>(handler: H): H {
  withOwnTransactions.add(handler)
  return handler
}

export function hasOwnTransactions(handler: object): boolean {
  return withOwnTransactions.has(handler)
}

const withoutVisits = new WeakSet<object>()

/** Marks a handler that open pages call by themselves: that is no visit of anybody's, and no act that is written down. */
export function withoutVisit<H extends (...given: never) => unknown>(handler: H): H {
  withoutVisits.add(handler)
  return handler
}

export function isVisit(handler: object): boolean {
  return !withoutVisits.has(handler)
}

/** Tells a profile's grant on an account; null where there is none, or no such account. */
export type GrantOf<G extends Grant = Grant> = (
  profileId: string,
  accountId: string,
) => Promise<G | null>

const ownGrants = new WeakMap<object, GrantOf>()

/** Marks a handler that reads its data and the caller's grant on the account in one look: it finds both in `grant`. */
export function withGrant<G extends Grant, Call, Answer>(
  grantOf: GrantOf<G>,
  handler: (call: Call, context: AccountContext & { grant: G }) => Answer,
): (call: Call, context: AccountContext) => Answer {
  // The grant by which the call was authorised is the one that `grantOf` gave.
  const marked = handler as (call: Call, context: AccountContext) => Answer
  ownGrants.set(marked, grantOf)
  return marked
}

export function ownGrantOf(handler: object): GrantOf | undefined {
  return ownGrants.get(handler)
}
