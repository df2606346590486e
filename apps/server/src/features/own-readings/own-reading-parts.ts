import type { OwnReadingDays, OwnReadingLimits } from '@portal/rules/own-readings/own-reading'
import type { Mailer } from '../../ports/mail/mail.ts'

/** ⚙ The utility's rules for customers' own readings; see its settings. */
export interface OwnReadingRules extends OwnReadingDays, OwnReadingLimits {
  dialDigits: number
}

export interface OwnReadingParts {
  mailer: Mailer
  publicUrl: () => string
  timeZone: string
  rules: OwnReadingRules
  /** So many days before its day a read of the utility still ends the bill's period. */
  readWithinDays: number
}
