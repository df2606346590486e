import {
  endsLater,
  openTimes,
  supportDirectory,
  supportHoliday,
  supportLine,
  supportMap,
  supportOffice,
  supportConcern,
} from '@portal/contract/support/support'
import { MOST_FILE_BYTES } from '@portal/contract/support/support-conversations'
import { coordinates } from '@portal/contract/person'
import { localisedText } from '@portal/contract/texts'
import * as z from 'zod/mini'
import { count } from '../../setting-values.ts'

const MOST_FILE_MEGABYTES = Math.ceil(MOST_FILE_BYTES / 1_000_000)

const strictly = <Shape extends z.core.$ZodShape>({ shape }: { shape: Shape }) =>
  z.strictObject(shape)

const texts = strictly(localisedText)
const hours = z.array(strictly(openTimes).check(endsLater))

const support = z
  .strictObject({
    emergency: z.strictObject({ advice: texts, answered: texts }),
    lines: z
      .array(z.strictObject({ ...supportLine.shape, name: texts, hours }))
      .check(z.minLength(1)),
    concerns: z
      .array(z.strictObject({ ...supportConcern.shape, name: texts }))
      .check(z.minLength(1)),
    offices: z.array(
      z.strictObject({
        ...supportOffice.shape,
        name: texts,
        at: strictly(coordinates),
        hours,
        services: z.array(texts),
      }),
    ),
    map: z.nullable(strictly(supportMap)),
    holidays: z.array(z.strictObject({ ...supportHoliday.shape, name: texts })),
    letters: z.array(z.string()),
    links: supportDirectory.shape.links,
    writing: z.strictObject({ hours, answerDays: z.int().check(z.minimum(1), z.maximum(30)) }),
    /** How many messages, and how many files, in a time; of a mail address, what is written in its name. */
    limits: z.strictObject({
      perWriter: count,
      perEmail: count,
      perAddress: count,
      filesPerWriter: count,
      filesPerAddress: count,
      // In 24 hours; no less than the largest file.
      megabytesPerWriterAndDay: z.int().check(z.minimum(MOST_FILE_MEGABYTES)),
      megabytesPerAddressAndDay: z.int().check(z.minimum(MOST_FILE_MEGABYTES)),
      minutes: count,
    }),
    /** The link of a mail to a guest opens the conversation for so many days. */
    linkDays: z.int().check(z.minimum(1), z.maximum(365)),
    /** For so many months after the last word a conversation is kept. */
    keptMonths: z.int().check(z.minimum(1), z.maximum(240)),
  })
  .check(
    z.refine(
      ({ lines, concerns }) => concerns.every(({ line }) => lines.some(({ id }) => id === line)),
      'has a concern whose line is none of its lines',
    ),
  )

/** ⚙ Its part of `rules` in the utility's file. */
export const supportRules = { support }
