import * as z from 'zod/mini'
import { searchValue } from '@portal/browser/page/search-value'
import { profileFact, settingsPart } from './settings-part.ts'

/**
 * `part`: what is open; on phones nothing is, without it, but the list of the parts. `edit`: what of the profile is being
 * changed, so that its form is there again after a reload or another sign-in.
 */
export const settingsSearch = z.object({
  part: searchValue(settingsPart),
  edit: searchValue(profileFact),
})
export type SettingsSearch = z.infer<typeof settingsSearch>

/** From the link of a mail. */
export const unsubscribeSearch = z.object({ token: z.optional(z.string()) })
export type UnsubscribeSearch = z.infer<typeof unsubscribeSearch>
