import type { ApprovedAct } from '@portal/contract/approvals/approvals'
import { joinApprovables } from './features/approvals/approvable-acts.ts'
import type { Approvable } from './features/approvals/approvable-acts.ts'
import { joinAlertKinds } from './ports/mail/alert-kind.ts'
import type { StoredKind } from './ports/mail/alert-kind.ts'
import { joinWebhookKinds } from './ports/webhooks/webhook-kind.ts'
import type { WebhookKind } from './ports/webhooks/webhook-kind.ts'
import type { Surroundings } from './surroundings.ts'
import { joinWorkKinds } from './work-kind.ts'
import type { WorkKind, WorkKinds } from './work-kind.ts'

/** What a feature announces for others to find by its name. */
export interface Announcements {
  /** What profiles are told of it: what is stored of each is said again by its kind. */
  alerts?: ReadonlyArray<StoredKind>
  /** What the utility’s systems are told of it. */
  webhooks?: ReadonlyArray<WebhookKind>
  /** What it does with money that a second person may have to approve. */
  approvables?: ReadonlyArray<Approvable>
  /** What of it a person has to decide or look at. */
  work?: ReadonlyArray<WorkKind>
}

/** What all features announce, by its names. */
export interface Announced extends Pick<Surroundings, 'alertKinds'> {
  /** Of what the utility’s systems are told. */
  webhookKinds: ReadonlyMap<string, WebhookKind>
  /** What is done with money that a second person may have to approve. */
  approvables: ReadonlyMap<ApprovedAct, Approvable>
  /** Of what waits for somebody of the staff. */
  workKinds: WorkKinds
}

/** With what a feature is opened: what surrounds it, and what the others announce. */
export type WholeSurroundings = Surroundings & Announced

/** @throws Error where two announce the same */
export function joinAnnounced(features: ReadonlyArray<Announcements>): Announced {
  return {
    alertKinds: joinAlertKinds(features.flatMap(({ alerts = [] }) => alerts)),
    webhookKinds: joinWebhookKinds(features.flatMap(({ webhooks = [] }) => webhooks)),
    approvables: joinApprovables(features.flatMap(({ approvables = [] }) => approvables)),
    workKinds: joinWorkKinds(features.flatMap(({ work = [] }) => work)),
  }
}
