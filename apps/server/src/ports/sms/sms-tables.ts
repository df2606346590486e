import '../../db/tables.ts'

/** Of the phones to which nothing is texted. */
declare module '../../db/tables.ts' {
  interface Tables {
    stopped_number: { number: string; since: Date }
  }

  /** A text that leaves. */
  interface AttemptKinds {
    'text-of-day': true
  }
}
