import type * as z from 'zod/mini'
import { routeGroups } from './routes.ts'
import type { Joined, RouteGroups } from './routes.ts'
import type { RouteGroup } from './route.ts'

type RecordsOf<Group> = Group extends { readonly records: infer Records } ? Records : never
type ImportRecords = Joined<RecordsOf<RouteGroups[keyof RouteGroups]>>

const groups: ReadonlyArray<RouteGroup> = Object.values(routeGroups)

/**
 * The records a utility hands over, one JSON object a line, one file a kind (`<kind>.ndjson`), each noun's in its own
 * folder. A record is known by its own number or reference: importing the same one again changes nothing. Amounts are
 * minor units.
 */
export const importRecords = Object.assign(
  {},
  ...groups.map(({ records }) => records),
) as ImportRecords

/** What a file of records is called. */
export type ImportKind = keyof ImportRecords

/** One record of a kind. */
export type ImportRecord<Kind extends ImportKind> = z.infer<ImportRecords[Kind]>
