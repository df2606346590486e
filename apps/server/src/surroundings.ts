import type { Dependencies } from './dependencies.ts'
import type { Channel } from './features/alerts/channels/channel.ts'
import type { ArchiveMaker } from './features/profile/archive/archive-maker.ts'
import type { ImportEngine } from './features/records/import-engine.ts'
import type { Release } from './features/releases/releases-settings.ts'
import type { Documents } from './ports/documents/documents.ts'
import type { StoredKind } from './ports/mail/alert-kind.ts'
import type { Mailer } from './ports/mail/mail.ts'
import type { PaymentGateway } from './ports/payment-gateway.ts'
import type { Texter } from './ports/sms/sms.ts'
import type { UtilitySettings } from './utility-settings.ts'

/** What every feature works with; functions name the part of it that they need. */
export interface Surroundings extends Dependencies {
  /** ⚙ What the utility has set. */
  settings: UtilitySettings
  /** Of the web app that is served. */
  build: string
  /** What holds of guests, registration and versions at this moment. */
  release: () => Release
  mailer: Mailer
  /** Null where the utility sends no text messages. */
  texter: Texter | null
  /** By which profiles hear of alerts. */
  channels: ReadonlyArray<Channel>
  /** Of what profiles are told, by their names. */
  alertKinds: ReadonlyMap<string, StoredKind>
  documents: Documents
  /** Makes archives of what somebody may see. */
  archives: ArchiveMaker
  gateway: PaymentGateway
  /** Takes a utility's records in. */
  imports: ImportEngine
  /** What links in mails and on paper begin with: `https://my.cedarbaypower.example`. */
  publicUrl: () => string
}
