import type {
  BillsPaper,
  PaymentStatementPaper,
  ReceiptPaper,
} from '../ports/documents/documents.ts'
import type { Connection } from '../db/pool.ts'
import type { ArchiveOrder, MadeArchive } from '../features/profile/archive/archive-maker.ts'
import type { PaymentGateway } from '../ports/payment-gateway.ts'
import type { UtilitySettings } from '../utility-settings.ts'

/** What the thread that makes an archive is given. */
export interface ArchiveWork {
  order: ArchiveOrder
  connection: Connection
  settings: UtilitySettings
  publicUrl: string
  /** Of the utility's gateway: what was saved at another one pays nothing. */
  gatewayKind: PaymentGateway['kind']
}

/** The typesetter is the server's: the thread asks for each document, and waits. */
export type PaperOrder = { id: number } & (
  | { template: 'billsPdf'; paper: BillsPaper }
  | { template: 'receiptPdf'; paper: ReceiptPaper }
  | { template: 'paymentStatementPdf'; paper: PaymentStatementPaper }
)
export type PaperAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string }

/** What the thread says: it asks for a document, or has done. */
export type ArchiveNews = { paper: PaperOrder } | { made: MadeArchive | null }
