import { hash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import express from 'express'
import pg from 'pg'
import { rolePermissions } from '@portal/contract/access/access'
import type { Role } from '@portal/contract/access/access'
import type { Address } from '@portal/contract/person'
import { deriveAmounts } from '@portal/rules/accounts/account-amounts'
import { nothingUpcoming } from '@portal/rules/accounts/account-upcoming'
import { deriveAttention } from '@portal/rules/accounts/account-attention'
import type { StandingBill } from '@portal/rules/billing/bill-status'
import { localDate } from '@portal/rules/local-date'

/**
 * The product's signed-in account in Express 5 and pg, written by the book: who calls is asked in a middleware, the right
 * on the account next, then at once each thing that the answer needs by a plain prepared statement; the business rules are
 * the product's own package. The answer is the product's, byte by byte.
 */
const { connection, timeZone, currency, sessions, headers } = JSON.parse(process.argv[2] ?? '{}')
const pool = new pg.Pool({ ...connection, max: 10 })

const minute = 60_000
const notedEvery = 30_000

async function rowsOf(name: string, text: string, values: ReadonlyArray<unknown>) {
  const { rows } = await pool.query({ name, text, values: [...values] })
  return rows
}

const app = express()

app.use(async (request, response, next) => {
  const token = request.get('authorization')?.replace('Bearer ', '') ?? ''
  const [session] = await rowsOf(
    'session',
    `select s.id, s.profile_id, s.remember_me, s.last_used_at, s.expires_at
     from session_token t join session s on s.id = t.session_id
     where t.hash = $1 and t.kind = 'access' and t.expires_at > now() and s.ended_at is null`,
    [hash('sha256', token, 'buffer')],
  )
  const rest = session?.remember_me
    ? sessions.idleDays * 24 * 60 * minute
    : sessions.browserIdleMinutes * minute
  const unused = Date.now() - (session?.last_used_at.getTime() ?? 0)
  if (!session || session.expires_at.getTime() < Date.now() || unused > rest) {
    response.status(401).json({ code: 'session-gone' })
    return
  }
  if (unused >= notedEvery) {
    await rowsOf('use', 'update session set last_used_at = now() where id = $1', [session.id])
  }
  response.locals['profileId'] = session.profile_id
  next()
})

app.get('/accounts/:id', async (request, response) => {
  const { id } = request.params
  const [grant] = await rowsOf(
    'grant',
    'select role, nickname, hidden from access_grant where profile_id = $1 and account_id = $2',
    [response.locals['profileId'], id],
  )
  if (!grant) {
    response.status(404).json({ code: 'not-found' })
    return
  }
  response.set(headers).json(toAnswer(await readAccount(id), grant))
})

/** What the answer is made of: a statement for each thing, all at once. */
async function readAccount(id: string) {
  const [[account], [ledger], bills, payments, plans, autopay, points] = await Promise.all([
    rowsOf(
      'account',
      `select *, opened_on::text as opened, next_bill_on::text as next_bill from account where id = $1`,
      [id],
    ),
    rowsOf('balance', 'select sum(amount) as balance from ledger_entry where account_id = $1', [
      id,
    ]),
    rowsOf(
      'bills',
      `select b.id, b.number, b.period_from::text as "from", b.period_to::text as "to",
         b.due_date::text as "dueDate", coalesce(budget.asked, b.charges)::float8 as asked,
         coalesce((
           select sum(e.amount) from ledger_transaction t
           join ledger_entry e on e.transaction_id = t.id and e.account_id = b.account_id
           where t.borne_by in (b.id, b.supersedes_id)), 0)::float8 as added
       from bill b left join bill_budget budget on budget.bill_id = b.id
       where b.account_id = $1
         and not exists (select 1 from bill later where later.supersedes_id = b.id)
       order by b.bill_date desc, b.period_to desc limit 3`,
      [id],
    ),
    rowsOf(
      'payments',
      `select p.id from payment p join payment_allocation n on n.payment_id = p.id
       where p.status in ('scheduled', 'processing', 'unknown', 'action-required')
         and n.account_id = $1`,
      [id],
    ),
    rowsOf('plan', `select id from payment_plan where account_id = $1 and status = 'active'`, [id]),
    rowsOf('autopay', 'select account_id from autopay where account_id = $1', [id]),
    rowsOf(
      'points',
      `select p.*, t.name as tariff_name
       from service_point p join tariff t on t.code = p.tariff_code
       where p.account_id = $1 order by p.number`,
      [id],
    ),
  ])
  // The account that is asked for has none; what follows would take the product's own rules, too.
  if (plans.length + autopay.length + payments.length > 0) {
    throw new Error('An account with a payment plan, autopay or an open payment is not measured')
  }
  return { account, ledger, bills, points }
}

type AccountRows = Awaited<ReturnType<typeof readAccount>>

/** What is owed and what to know first, by the product's rules. */
function summariseMoney({ account, ledger, bills }: AccountRows, role: Role) {
  const money = (amount: number) => ({ amount, currency })
  const today = localDate(new Date(), timeZone)
  const standing = bills.map((bill): StandingBill => ({
    asked: bill.asked,
    addedLater: bill.added,
    dueDate: bill.dueDate,
    superseded: false,
  }))
  const amounts = deriveAmounts(Number(ledger.balance), standing, today)
  const attention = deriveAttention({
    amounts,
    hasBill: bills.length > 0,
    upcoming: nothingUpcoming,
    nextBillOn: account.next_bill,
    today,
  })
  const [latest, ...earlier] = bills
  const before = latest && earlier.find((bill) => bill.to < latest.from)
  return {
    amounts: {
      balance: money(amounts.balance),
      amountDue: money(amounts.amountDue),
      pastDue: money(amounts.pastDue),
      pastDueParts: amounts.pastDueParts.map((part) => ({ ...part, amount: money(part.amount) })),
      dueDate: amounts.dueDate,
      nextInstalment: null,
    },
    upcoming: {
      processing: null,
      scheduled: null,
      autopay: {
        status: 'off',
        offered: account.status === 'active' && rolePermissions[role].includes('request-service'),
        pausedUntil: null,
        next: null,
        method: null,
      },
    },
    latestBill: latest && {
      id: latest.id,
      number: latest.number,
      from: latest.from,
      to: latest.to,
      dueDate: latest.dueDate,
      asked: money(latest.asked),
      changeFromLast: before ? money(latest.asked - before.asked) : null,
    },
    attention: {
      kind: attention.kind,
      amount: attention.amount === null ? null : money(attention.amount),
      date: attention.date,
    },
  }
}

interface GrantRow {
  role: Role
  nickname: string
  hidden: boolean
}

function toAnswer(rows: AccountRows, { role, nickname, hidden }: GrantRow) {
  const { account, points } = rows
  return {
    id: account.id,
    number: account.number,
    nickname,
    hidden,
    holderName: account.holder_name,
    serviceAddress: toAddress(account.service_address),
    customerClass: account.customer_class,
    status: account.status,
    role,
    permissions: rolePermissions[role],
    ...summariseMoney(rows, role),
    mailingAddress: toAddress(account.mailing_address),
    openedOn: account.opened,
    nextBillOn: account.next_bill,
    // The account that is measured owes nothing that was added to a bill.
    addedLater: [],
    servicePoints: points.map((point) => ({
      id: point.id,
      number: point.number,
      name: point.name,
      service: point.service,
      status: point.status,
      meterNumber: point.meter_number,
      tariffCode: point.tariff_code,
      tariffName: point.tariff_name,
      address: toAddress(point.address),
      coordinates:
        point.latitude === null || point.longitude === null
          ? null
          : { latitude: Number(point.latitude), longitude: Number(point.longitude) },
    })),
  }
}

/** The database keeps the parts in an order of its own. */
function toAddress({ line1, line2, city, region, postcode, country }: Address): Address {
  return { line1, line2, city, region, postcode, country }
}

const server = app.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
