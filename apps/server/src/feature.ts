import type { DeskGroup, RouteGroup } from '@portal/contract/route'
import type { FastifyInstance } from 'fastify'
import type { Announcements, WholeSurroundings } from './announced.ts'
import type { HandlersOf } from './http/handler.ts'
import type { KindImport } from './import/kind-import.ts'
import type { Job } from './jobs/job.ts'
import type { MailFiles } from './ports/mail/mail-files.ts'

/** What a feature of the server announces; `features.ts` lists them all. */
export interface Feature<
  Group extends RouteGroup = NoRoutes,
  Desk extends DeskGroup = NoRoutes,
> extends Announcements {
  /** What of a utility's records it takes in. */
  imports?: ReadonlyArray<KindImport<unknown>>
  /** Makes what it does, once, when the server is wired. */
  open: (surroundings: WholeSurroundings) => OpenFeature<Group, Desk>
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
