import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { worker } from '../../../jobs/job.ts'
import type { Job } from '../../../jobs/job.ts'
import { takeGuess } from '../guess-limits.ts'
import { answerNewEmail } from '../email-change/email-change.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { mailOrderJob, mailsOrdered, openOrder } from './mail-orders.ts'
import type { MailOrder, WaitingOrder } from './mail-orders.ts'
import { answerForgotten } from '../password/password-service.ts'
import { answerConfirmation, answerRegistration } from '../registration/registration-service.ts'

/** So many mails of a kind go to an address; what is beyond is left out without a word. */
const LIMIT = { most: 5, minutes: 60 }

/** An order waits so long, a little more or less each time, so that whose work it is shows in nobody's answer times. */
const LEAST_WAIT_MS = 60
const SPREAD_MS = 240

/** The worker that finds out what is to be said to whom, and hands it to the mailer. */
export function mailOrderJobs(surroundings: IdentitySurroundings): Array<Job> {
  const { db, key, random } = surroundings
  const answer = async (waiting: WaitingOrder): Promise<void> => {
    const order = openOrder(waiting, key)
    await wait(LEAST_WAIT_MS + (random.bytes(2).readUInt16BE() % SPREAD_MS))
    if (await isWithinLimit(db, order))
      await inTransaction(db, (tx) => fulfil(surroundings, tx, order))
  }
  return [worker(mailOrderJob, answer)]
}

function fulfil(surroundings: IdentitySurroundings, tx: Database, order: MailOrder): Promise<void> {
  const { asked } = order
  switch (order.kind) {
    case 'registration':
      return answerRegistration(surroundings, tx, order.registration, asked)
    case 'confirmation':
      return answerConfirmation(surroundings, tx, order.email, asked)
    case 'reset-password':
      return answerForgotten(surroundings, tx, order.email, asked)
    case 'new-email':
      return answerNewEmail(surroundings, tx, order, asked)
  }
}

/** By the address that it goes to; for a new address by whoever asks as well, so that they cannot write to a thousand. */
async function isWithinLimit(db: Database, order: MailOrder): Promise<boolean> {
  const email = order.kind === 'registration' ? order.registration.email : order.email
  const names = order.kind === 'new-email' ? [email, order.profileId] : [email]
  try {
    const now = new Date(order.asked.at)
    for (const name of names) await takeGuess(db, mailsOrdered(order.kind, name), LIMIT, now)
    return true
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'too-many-requests') return false
    throw error
  }
}
