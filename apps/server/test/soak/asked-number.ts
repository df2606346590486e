/**
 * How much of a suite with generated cases runs: few in every run, many where somebody asks for it by one of these
 * variables; which seed they have, and from which of them on.
 */
type Variable =
  | 'ARCHIVE_MONTHS'
  | 'AUTOPAY_ACCOUNTS'
  | 'AUTOPAY_KILLS'
  | 'AUTOPAY_SEED'
  | 'CUSTOMER_ACCOUNTS'
  | 'GROWTH_COPIES'
  | 'LEDGER_OPERATIONS'
  | 'LEDGER_SEED'
  | 'MUTATED_REQUESTS'
  | 'MUTATED_SEED'
  | 'MUTATED_FIRST'
  | 'OPEN_PAGES'
  | 'OPEN_SECONDS'
  | 'PLAN_ACCOUNTS'
  | 'PLAN_KILLS'
  | 'PROMPT_FOLLOWERS'
  | 'R1_PROCESSES'
  | 'R1_SUBMISSIONS'
  | 'R2_SERVER_KILLS'
  | 'R2_DATABASE_KILLS'
  | 'R2_SEED'
  | 'R18_SECONDS'
  | 'R3_SCHEDULES'
  | 'R3_FROM'
  | 'TIMING_PAIRS'
  | 'TOLD_EVENTS'
  | 'TOLD_KILLS'
  | 'TOLD_SEED'
  | 'WEBHOOK_EVENTS'
  | 'WEBHOOK_KILLS'
  | 'WEBHOOK_SEED'
  | 'WHO_EXISTS_ROUNDS'

/** The number that the surroundings ask for; null where they say nothing. */
export function askedNumber(variable: Variable): number | null {
  const text = process.env[variable]
  return text ? Number(text) : null
}
