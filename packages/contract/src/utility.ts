import * as z from 'zod/mini'
import { currency } from './money.ts'
import { locale } from './texts.ts'

/** What everyone may know of the utility; the web app reads it from its own page before the first call. */
export const utility = z.object({
  name: z.string(),
  tagline: z.object({ en: z.string(), es: z.string() }),
  currency,
  /** IANA, e.g. `America/Los_Angeles`: the day of a due date ends here. */
  timeZone: z.string(),
  defaultLocale: locale,
  /** How temperatures are told; they travel as tenths of a degree Celsius. */
  temperatureUnit: z.enum(['celsius', 'fahrenheit']),
  /** `#rrggbb`; the shades and their contrast are computed. */
  brandColour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  /** The path or address of the logo; null draws the built-in mark. */
  logo: z.nullable(z.string()),
  contact: z.object({
    phone: z.string(),
    emergencyPhone: z.string(),
    email: z.string(),
    website: z.string(),
  }),
})
export type Utility = z.infer<typeof utility>

/** The data block `<script type="application/json" id="portal">` of the page. */
export const pageConfig = z.object({
  /** The API's base address [SESSION-25], without a slash at the end. */
  apiBase: z.string(),
  /** The version of the build, `major.minor.patch`. */
  version: z.string(),
  utility,
  /** The name of this very build [SHELL-22]. */
  build: z.string(),
  /** The app's page in each store [SHELL-07] [NATIVE-07]; null where there is none. */
  stores: z.object({ android: z.nullable(z.string()), ios: z.nullable(z.string()) }),
  /** The least length of a new password, to be told before one is thought of. */
  passwordLength: z.int(),
  /** Between asking for a profile's deletion and it. */
  deletionDays: z.int(),
  /** Whoever pays without signing in is asked for a bill's new charges beside its number. */
  guestAsksCharges: z.boolean(),
  /** The kinds of customers that budget billing is for, as an account's `customerClass` names them. */
  budgetBillingClasses: z.array(z.string()),
  /** The third parties by which one can sign in (`listProviders`): their buttons stand there at once. */
  providers: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Nothing else leads in: no password and no passkey. */
  providersOnly: z.boolean(),
  /** [SESSION-18] What the utility allows as the page is sent; every answer after it says it anew. */
  flags: z.object({ allowGuest: z.boolean(), allowRegistration: z.boolean() }),
})
export type PageConfig = z.infer<typeof pageConfig>
