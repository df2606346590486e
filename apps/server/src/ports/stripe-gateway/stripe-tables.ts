import '../../db/tables.ts'

/** Of what Stripe calls our charges. */
declare module '../../db/tables.ts' {
  interface Tables {
    stripe_intent: { reference: string; intent_id: string | null }
  }
}
