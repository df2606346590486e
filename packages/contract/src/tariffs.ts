import * as z from 'zod/mini'
import { lastingDate } from './dates.ts'
import { foreignName } from './ids.ts'
import { localisedText } from './texts.ts'

/** What the money of a bill line is for; a bill is drawn in this order. */
export const lineGroup = z.enum(['supply', 'delivery', 'adjustments', 'taxes'])
export type LineGroup = z.infer<typeof lineGroup>

/** Time-of-use bands, dearest first. */
export const band = z.enum(['peak', 'shoulder', 'off-peak'])
export type Band = z.infer<typeof band>

/** A million of the major unit per unit of quantity. */
const mostMicros = 1_000_000_000_000

/**
 * A price in millionths of the currency's major unit per unit of quantity: 154_320 per kWh is $0.15432 per kWh;
 * for taxes a share, 125_000 is 12.5 %.
 */
const micros = z.int().check(z.minimum(-mostMicros), z.maximum(mostMicros))

const named = { code: z.string(), group: lineGroup, label: localisedText }

/** So much a day. */
export const fixedCharge = z.object({ kind: z.literal('fixed'), ...named, microsPerDay: micros })

/** So much a kWh; on `export` the energy that the customer delivered is credited (negative micros). */
export const energyCharge = z.object({
  kind: z.literal('energy'),
  ...named,
  direction: z.enum(['import', 'export']),
  microsPerKwh: micros,
})

/** Blocks of energy a day: each tier's price holds up to its own `upToWhPerDay`, the last has none. */
export const tieredCharge = z.object({
  kind: z.literal('tiered'),
  ...named,
  tiers: z
    .array(
      z.object({
        upToWhPerDay: z.nullable(z.int()),
        label: localisedText,
        microsPerKwh: micros,
      }),
    )
    .check(z.minLength(1)),
})

/** A price for each band of the tariff's clock. */
export const timeOfUseCharge = z.object({
  kind: z.literal('time-of-use'),
  ...named,
  bands: z.array(z.object({ band, label: localisedText, microsPerKwh: micros })),
})

/** So much for each kW of the period's highest quarter-hour demand. */
export const demandCharge = z.object({ kind: z.literal('demand'), ...named, microsPerKw: micros })

/** A share of the sum of the named groups' lines. */
export const taxCharge = z.object({
  kind: z.literal('tax'),
  ...named,
  micros,
  on: z.array(lineGroup).check(z.minLength(1)),
})

export const charge = z.discriminatedUnion('kind', [
  fixedCharge,
  energyCharge,
  tieredCharge,
  timeOfUseCharge,
  demandCharge,
  taxCharge,
])
export type Charge = z.infer<typeof charge>

/** When a band applies: local hours `from` (in) to `to` (out), on weekdays, weekends or both. What no rule names is off-peak. */
export const bandRule = z
  .object({
    band,
    days: z.enum(['weekdays', 'weekends', 'all']),
    fromHour: z.int().check(z.minimum(0), z.maximum(23)),
    toHour: z.int().check(z.minimum(1), z.maximum(24)),
  })
  .check(
    // From 22 to 6 it would hold at no hour, and its energy would be billed as off-peak.
    z.refine(({ fromHour, toHour }) => fromHour < toHour, {
      path: ['toHour'],
      error:
        'The hours must end after they begin; over midnight they are two rules, to 24 and from 0',
    }),
  )

/** The charges in force from a date until the next version's date. */
export const tariffVersion = z.object({
  from: lastingDate,
  charges: z.array(charge).check(z.minLength(1)),
  clock: z.array(bandRule),
})
export type TariffVersion = z.infer<typeof tariffVersion>

/** A tariff is dated data: versions in ascending order of `from`. */
export const tariff = z.object({
  code: foreignName,
  name: localisedText,
  versions: z.array(tariffVersion).check(z.minLength(1)),
})
export type Tariff = z.infer<typeof tariff>
