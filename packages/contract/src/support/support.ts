import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { coordinates } from '../person.ts'
import { route } from '../route.ts'
import { localisedText } from '../texts.ts'

/** `hh:mm` by the utility's clock; a day ends at 24:00. */
const clockTime = z
  .string()
  .check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time, such as 17:00'))

/** Some weekdays, from Monday as 1 to Sunday as 7, and when somebody is there. */
export const openTimes = z.object({
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1)),
  opens: clockTime,
  closes: clockTime,
})
/** What runs over midnight is two: until 24:00, and from 00:00 on the days after. */
export const endsLater = z.refine<z.infer<typeof openTimes>>(
  ({ opens, closes }) => opens < closes,
  {
    path: ['closes'],
    error: 'must be later than it opens; over midnight they are two, to 24:00 and from 00:00',
  },
)

const openHours = z.array(openTimes.check(endsLater))
export type OpenHours = z.infer<typeof openHours>

/** A day on which nobody is there, but for who is there day and night. */
export const supportHoliday = z.object({ date: calendarDate, name: localisedText })
export type SupportHoliday = z.infer<typeof supportHoliday>

const slug = z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/))

export const supportLine = z.object({
  id: slug,
  name: localisedText,
  phone: z.string(),
  hours: openHours,
  /** Also on holidays. */
  always: z.boolean(),
})
export type SupportLine = z.infer<typeof supportLine>

/** The pages of the portal that can settle something; who may open each is the web app's to know. */
export const supportPage = z.enum([
  'pay',
  'bills',
  'payment-methods',
  'settings',
  'new-password',
  'delete-profile',
])
export type SupportPage = z.infer<typeof supportPage>

/** What somebody wants to talk about, what settles it, and who answers the phone for it. */
export const supportConcern = z.object({
  id: slug,
  name: localisedText,
  icon: z.enum(['outages', 'bill', 'light', 'home', 'file', 'key', 'request', 'mail']),
  pages: z.array(supportPage),
  /** A line's id. */
  line: slug,
  /** It cannot wait for an answer in writing. */
  urgent: z.boolean(),
})
export type SupportConcern = z.infer<typeof supportConcern>

export const supportOffice = z.object({
  name: localisedText,
  /** As an envelope has it. */
  address: z.array(z.string()).check(z.minLength(1)),
  at: coordinates,
  hours: openHours,
  accessible: z.boolean(),
  /** What can be done there. */
  services: z.array(localisedText),
})
export type SupportOffice = z.infer<typeof supportOffice>

/** Longitude and latitude in degrees, as GeoJSON has them. */
const path = z.array(z.array(z.number())).check(z.minLength(2))

/** What the map is drawn from: the utility's own geometry, no tiles. */
export const supportMap = z.object({
  /** Areas of water, with what stands in the largest. */
  water: z.array(path),
  waterName: z.nullable(z.string()),
  streets: z.array(z.object({ name: z.string(), path })),
})
export type SupportMap = z.infer<typeof supportMap>

/** How to reach the utility; all of it is configuration, so it is there when nothing else is. */
export const supportDirectory = z.object({
  emergency: z.object({
    phone: z.string(),
    /** What to do at once. */
    advice: localisedText,
    /** When and how soon it is answered. */
    answered: localisedText,
  }),
  lines: z.array(supportLine),
  concerns: z.array(supportConcern),
  offices: z.array(supportOffice),
  map: z.nullable(supportMap),
  holidays: z.array(supportHoliday),
  /** Where letters go, line by line. */
  letters: z.array(z.string()),
  links: z.array(z.object({ name: z.string(), address: z.url() })),
  writing: z.object({
    /** When messages are read. */
    hours: openHours,
    /** On how many such days, from the next one on, one is answered at the latest. */
    answerDays: z.int(),
  }),
})
export type SupportDirectory = z.infer<typeof supportDirectory>

export const getSupportDirectory = route({
  name: 'getSupportDirectory',
  method: 'GET',
  path: '/support',
  summary: 'How to reach the utility: emergencies, phone lines, offices, and what settles what',
  who: 'anyone',
  answer: supportDirectory,
  shows: 'fixed',
  problems: [],
})
