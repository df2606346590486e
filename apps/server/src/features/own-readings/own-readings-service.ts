import type {
  OwnReadingOfAccount,
  OwnRegister,
  UpdateOwnReadingBody,
} from '@portal/contract/own-readings/own-readings'
import { addDays, periodDays } from '@portal/rules/calendar-days'
import { isUsable, judgeOwnReading } from '@portal/rules/own-readings/own-reading'
import { writeAudit } from '../../db/audit.ts'
import type { AccountContext } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { lockAccounts } from '../accounts/account-lock-acts.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { notifyReadingGiver } from './notify-reading-giver.ts'
import { readOwnReadingStanding } from './own-reading-standing.ts'
import type { OwnReadingStanding } from './own-reading-standing.ts'
import { givenOf, viewOwnReading } from './own-reading-view.ts'
import { deleteReading, replaceReading } from './own-readings-store.ts'
import type { ReadingPlace } from './own-readings-store.ts'

/** What was given already changes nothing. @throws ProblemError `conflict`, `invalid-input` */
export async function giveOwnReading(
  surroundings: Notifying,
  body: UpdateOwnReadingBody,
  context: AccountContext,
): Promise<OwnReadingOfAccount> {
  const { rules } = surroundings.settings
  const { db: tx, caller, grant, now } = context
  const { accountId, permissions } = grant
  await lockAccounts(tx, [accountId])
  const standing = await readOwnReadingStanding(surroundings, tx, accountId, now)
  const { registers, dates, refusal } = standing
  if (refusal || !dates) {
    throw problem('conflict', { detail: `A reading can’t be given: ${refusal}.` })
  }
  if (body.date < dates.from || body.date > dates.to) {
    throw problem('conflict', {
      detail: `Choose a day from ${dates.from} to ${dates.to}.`,
    })
  }
  const values = inOrder(body, registers)
  const given = givenOf(standing)
  if (given && JSON.stringify(given) === JSON.stringify({ date: body.date, values })) {
    return viewOwnReading(surroundings, standing, permissions)
  }
  const verdicts = registers.map((register, index) => {
    const days = periodDays({ from: register.last.date, to: addDays(body.date, -1) })
    const known = { ...register, last: register.last.value }
    const dials = values[index]?.dials ?? 0
    return judgeOwnReading(known, { dials, days }, rules.ownReadings).verdict
  })
  if (!body.confirmed && verdicts.some((verdict) => verdict !== 'usual')) {
    throw problem('conflict', { detail: 'The reading is unusual and hasn’t been confirmed.' })
  }
  const reading = { date: body.date, values, profileId: caller.profileId, now }
  await replaceReading(tx, placeOf(standing), reading)
  const news = { date: body.date, values, registers, usable: verdicts.every(isUsable) }
  await notifyReadingGiver(surroundings, tx, context, { ...news, standing })
  await writeAudit(tx, auditEntry(context, 'own-reading-given'))
  const kept = await readOwnReadingStanding(surroundings, tx, accountId, now)
  return viewOwnReading(surroundings, kept, permissions)
}

/** Where there is none there is nothing to do; what was billed is billed. */
export async function withdrawOwnReading(
  surroundings: Pick<Notifying, 'settings'>,
  context: AccountContext,
): Promise<OwnReadingOfAccount> {
  const { db: tx, grant, now } = context
  const { accountId, permissions } = grant
  await lockAccounts(tx, [accountId])
  const standing = await readOwnReadingStanding(surroundings, tx, accountId, now)
  if (!givenOf(standing)) return viewOwnReading(surroundings, standing, permissions)
  await deleteReading(tx, placeOf(standing))
  await writeAudit(tx, auditEntry(context, 'own-reading-withdrawn'))
  const left = await readOwnReadingStanding(surroundings, tx, accountId, now)
  return viewOwnReading(surroundings, left, permissions)
}

function placeOf({ ground, period }: OwnReadingStanding): ReadingPlace {
  if (!period) throw new Error('A reading is for a bill whose period is known')
  return { servicePointIds: ground.points.map(({ id }) => id), periodFrom: period.from }
}

/** One value for each register, in their order. @throws ProblemError `invalid-input` */
function inOrder({ values }: UpdateOwnReadingBody, registers: ReadonlyArray<OwnRegister>) {
  const found = registers.map(({ servicePointId, direction, digits }) => {
    const index = values.findIndex(
      (value) => value.servicePointId === servicePointId && value.direction === direction,
    )
    const value = values[index]
    if (value && value.dials >= 10 ** digits) {
      const message = `must have ${digits} digits at most`
      throw problem('invalid-input', { errors: [{ path: `values.${index}.dials`, message }] })
    }
    return value && { servicePointId, direction, dials: value.dials }
  })
  const all = found.filter((value) => value !== undefined)
  if (all.length !== registers.length || values.length !== registers.length) {
    const message = 'must have one value for each register'
    throw problem('invalid-input', { errors: [{ path: 'values', message }] })
  }
  return all
}

function auditEntry({ caller, grant, now, requestId }: AccountContext, act: string) {
  return { at: now, profileId: caller.profileId, act, subject: grant.accountId, requestId }
}
