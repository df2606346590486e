import type { DeskGroup, RouteGroup } from '@portal/contract/route'
import type { FastifyInstance } from 'fastify'
import type { Approvable } from './features/approvals/approvable-acts.ts'
import type { HandlersOf } from './http/handler.ts'
import type { KindImport } from './import/kind-import.ts'
import type { Job } from './jobs/job.ts'
import type { StoredKind } from './ports/mail/alert-kind.ts'
import type { MailFiles } from './ports/mail/mail-files.ts'
import type { WebhookKind } from './ports/webhooks/webhook-kind.ts'
import type { Surroundings } from './surroundings.ts'
import type { WorkKind } from './work-kind.ts'

/** What a feature of the server announces; `features.ts` lists them all. */
export interface Feature<Group extends RouteGroup = NoRoutes, Desk extends DeskGroup = NoRoutes> {
  /** What of a utility's records it takes in. */
  imports?: ReadonlyArray<KindImport<unknown>>
  /** What profiles are told of it: what is stored of each is said again by its kind. */
  alerts?: ReadonlyArray<StoredKind>
  /** What the utility’s systems are told of it. */
  webhooks?: ReadonlyArray<WebhookKind>
  /** What it does with money that a second person may have to approve. */
  approvables?: ReadonlyArray<Approvable>
  /** What of it a person has to decide or look at. */
  work?: ReadonlyArray<WorkKind>
  /** Makes what it does, once, when the server is wired. */
  open: (surroundings: Surroundings) => OpenFeature<Group, Desk>
}

/** Of a feature that nobody calls: it has jobs or commands. */
export interface NoRoutes {
  tag: RouteGroup['tag']
  routes: Readonly<Record<string, never>>
}

export type OpenFeature<
  Group extends RouteGroup = NoRoutes,
  Desk extends DeskGroup = NoRoutes,
> = OpenParts<Group> & (Desk extends NoRoutes ? object : AtDesk<Desk>)

interface AtDesk<Desk extends DeskGroup> {
  /** Answers to the routes that its noun has in the operators' API. */
  deskHandlers: HandlersOf<Desk>
}

interface OpenParts<Group extends RouteGroup> {
  /** Answers to the routes of its group in the contract; one that is missing does not compile. */
  handlers: HandlersOf<Group>
  /** What it does by itself: when told to, every day at its time, or from time to time. */
  jobs?: ReadonlyArray<Job>
  /** Addresses below the API's base that are not the contract's, because others say how they are called. */
  endpoints?: (app: FastifyInstance) => Promise<void>
  /** Makes the files that its mails bring. */
  mailFiles?: MailFiles
  /** Leaves what it does beside its jobs to others, before the server ends. */
  end?: () => Promise<void>
}
