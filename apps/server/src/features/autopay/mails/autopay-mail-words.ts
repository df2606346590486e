import type { AutopayHold } from '@portal/contract/autopay/autopay'
import type { PaymentFailure } from '@portal/contract/payments/payments'
import type { Forms, MailWords } from '../../../ports/mail/account-mail.ts'
import type { NotifiedDraw } from '../draws/notified-draws-store.ts'

interface Drawn {
  amount: number
  method: { kind: 'card' | 'bank'; last4: string | null }
}

interface Enrolled {
  draws: ReadonlyArray<{ date: string; amount: number | null }>
  /** What was agreed to, word for word. */
  agreement: string
}

/** `announced` is what was told of it before: another amount, or that of a bill that was made again. */
interface Coming {
  amount: number
  date: string
  announced: NotifiedDraw | null
}

/** What autopay tells its payer by mail; amounts in minor units. */
export type AutopayNews =
  | (Enrolled & { kind: 'enrolled' })
  | (Enrolled & { kind: 'changed' })
  | (Coming & { kind: 'upcoming' })
  | (Coming & { kind: 'above-maximum' })
  /** The bill of a draw that was announced was made again, and what is drawn instead is not known yet. */
  | { kind: 'called-off'; amount: number; date: string }
  | (Drawn & { kind: 'drawn' })
  | (Drawn & { kind: 'failed'; failure: PaymentFailure; againOn: string })
  | (Drawn & { kind: 'failed-for-good'; failure: PaymentFailure })
  | { kind: 'held'; reason: AutopayHold }
  /** The accounts are those that are paid from it. */
  | {
      kind: 'method-ending'
      last4: string | null
      lastDay: string
      accounts: ReadonlyArray<string>
    }
  | { kind: 'stopped'; byAnother: boolean }

/** What a mail says about a piece of news, in one language. */
export type AutopayWords = {
  [Kind in AutopayNews['kind']]: (
    news: Extract<AutopayNews, { kind: Kind }>,
    forms: Forms,
  ) => MailWords
}
