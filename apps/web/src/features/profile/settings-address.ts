import * as z from 'zod/mini'
import { searchValue } from '../../page/search-value.ts'
import { settingsPart } from './settings-part.ts'

/** `part`: what is open; on phones nothing is, without it, but the list of the parts. */
export const settingsSearch = z.object({ part: searchValue(settingsPart) })
export type SettingsSearch = z.infer<typeof settingsSearch>
