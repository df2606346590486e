import * as z from 'zod/mini'

/** The parts of settings, by their names in the address. */
export const settingsPart = z.enum([
  'profile',
  'notifications',
  'security',
  'devices',
  'display',
  'data',
])
export type SettingsPart = z.infer<typeof settingsPart>

/** What of the profile is being changed. */
export const profileFact = z.enum(['name', 'phone', 'business'])
export type ProfileFact = z.infer<typeof profileFact>
