import type { Generated } from 'kysely'

declare module '../tables.ts' {
  interface Tables {
    imported_demo: { only_one: Generated<true> }
  }
}
