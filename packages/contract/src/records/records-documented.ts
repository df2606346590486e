import * as z from 'zod/mini'
import { importRecords } from '../import-records.ts'
import { anyRecord } from './records-taking.ts'

/** For the document of the operators' API: a record is one of these, by the kind of its address. */
z.globalRegistry.add(anyRecord, {
  anyOf: Object.entries(importRecords).map(([kind, schema]) => {
    const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: 'input' })
    return { title: kind, ...shape }
  }),
})
