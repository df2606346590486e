/** The soak files, each with what it asks for in its long form; without it they run the few cases of `npm test`. */
export const longSoaks: Record<string, Record<string, number>> = {
  'autopay-run': { AUTOPAY_ACCOUNTS: 100_000, AUTOPAY_KILLS: 20 },
  'big-archive': { ARCHIVE_MONTHS: 36 },
  'growing-queries': { GROWTH_COPIES: 3_400 },
  'identity-timing': { TIMING_PAIRS: 300 },
  'killed-mails': {},
  'killed-payments': { R2_SERVER_KILLS: 100, R2_DATABASE_KILLS: 30 },
  'ledger-model': { LEDGER_OPERATIONS: 1_000_000 },
  'mutated-requests': { MUTATED_REQUESTS: 100_000 },
  'one-key': { R1_PROCESSES: 4, R1_SUBMISSIONS: 10_000 },
  'open-pages': { OPEN_PAGES: 10_000, OPEN_SECONDS: 60 },
  'payment-schedules': { R3_SCHEDULES: 10_000 },
  'plan-run': { PLAN_ACCOUNTS: 2_000, PLAN_KILLS: 20 },
  'prompt-mails': { PROMPT_FOLLOWERS: 100_000 },
  'slow-database': { R18_SECONDS: 60 },
  'told-once': { TOLD_EVENTS: 100_000, TOLD_KILLS: 20 },
  'who-exists': { WHO_EXISTS_ROUNDS: 2_000 },
}
