import { sql } from 'kysely'
import type { Database } from '../../src/db/transaction.ts'

/**
 * What no act of today leaves behind, because it comes from outside, is cleaned up or seldom happens: a row of it for
 * each profile, account or payment. A table that stays empty fails the test of growing queries; its rows belong here,
 * unless acts or arrangements make them.
 */
const rows: Readonly<Record<string, string>> = {
  operator: `(email, name, role, invited_at)
    values ('rare@cedarbaypower.example', 'Rare Agent', 'agent', '2026-11-20')`,
  approval: `(act, account_id, amount, why, asked_by, asked_at, idempotency_key, content_hash, until,
      state)
    select 'credit', a.id, 1, 'why', (select id from operator limit 1), '2026-11-20',
      gen_random_uuid(), '\\x00', '2026-11-22', 'waiting' from account a`,
  account_note: `(account_id, operator_id, text, written_at, idempotency_key)
    select id, (select id from operator limit 1), 'note', '2026-11-20', gen_random_uuid() from account`,
  operator_session: `(operator_id, hash, created_at, last_used_at, expires_at)
    select id, sha256(id::text::bytea), invited_at, invited_at, '2030-01-01' from operator limit 1`,
  operator_passkey: `(operator_id, credential_id, public_key, counter, transports, backed_up, name,
      created_at)
    select (select id from operator limit 1), id::text, '\\x00', 0, '{}', true, 'Phone', created_at
    from profile`,
  customer_view: `(operator_session_id, profile_id, reason, link_expires_at)
    select (select id from operator_session limit 1), id, 'why', '2026-11-20' from profile`,
  customer_view_account: `(customer_view_id, account_id)
    select v.id, g.account_id from customer_view v join access_grant g using (profile_id)`,
  attempt: `(kind, subject, at)
    select 'sign-in', sha256(id::text::bytea), '2026-12-04' from profile`,
  bill_run_hold: `(run_on, account, reason)
    select run_on, number, 'no-reading' from bill_run, account`,
  bill_budget: `(bill_id, asked) select id, charges from bill`,
  broken_channel: `(profile_id, channel, address, since)
    select id, 'email', 'before@example.com', created_at from profile`,
  code_device: `(profile_id, device_hash, right_at)
    select id, sha256(id::text::bytea), created_at from profile`,
  contact_bill: `(way_id, bill_id, sent_at)
    select w.id, b.id, w.added_at from contact_way w join bill b on b.account_id = w.account_id`,
  import_run: `(origin, state, created_at)
    select 'command', 'done', created_at from profile limit 1`,
  import_file: `(run_id, place, name, kind, format, bytes)
    select id, 0, 'bills.ndjson', 'bills', 'ndjson', 1 from import_run`,
  import_reject: `(file_id, line, code, reason, record)
    select f.id, row_number() over (), 'invalid', 'reason', '{}' from import_file f, profile`,
  kept_profile: `(profile_id, delete_on) select id, '2030-01-01' from profile`,
  past_access_end: `(account_id, ended_at) select id, '2026-12-01' from account`,
  past_contact_way: `(id, account_id, value, gone_at)
    select gen_random_uuid(), account_id, value, added_at from contact_way`,
  contact_code: `(way_id, hash, expires_at) select id, '\\x00', '2030-01-01' from contact_way`,
  conversation_proof: `(hash, conversation_id, expires_at)
    select sha256(id::text::bytea), id, '2030-01-01' from conversation`,
  data_archive_piece: `(archive_id, run, place, content)
    select id, gen_random_uuid(), 1, '\\x00' from data_archive`,
  day_reading: `(service_point_id, date, direction, minutes, wh, estimated)
    select id, date '2026-11-01' + n, 'import', 60, array_fill(100, array[24]), '{}'
    from service_point, generate_series(1, 3) n where number <> 'SP-DIALS'`,
  gateway_event: `(gateway, id, content, received_at, taken_at)
    select 'sandbox', id::text, '{}', created_at, created_at from payment`,
  guest: `(hash, device_hash, created_at, expires_at)
    select sha256(id::text::bytea), sha256(id::text::bytea), '2026-12-01', '2030-01-01' from profile`,
  held_alert: `(alert_id, channel, profile_id, until)
    select id, 'push', profile_id, '2030-01-01' from alert`,
  known_device: `(profile_id, device_hash, first_used_at, last_used_at)
    select id, sha256(id::text::bytea), created_at, created_at from profile`,
  login_method: `(profile_id, provider, issuer, subject, created_at)
    select id, 'harbour', 'https://harbour.example', id::text, created_at from profile`,
  notified_device: `(device_hash, profile_id, registered_at, endpoint, p256dh, auth)
    select sha256(id::text::bytea), id, created_at, 'https://push.example/' || id, 'p', 'a'
    from profile`,
  one_time_token: `(hash, kind, profile_id, created_at, expires_at)
    select sha256(id::text::bytea), 'email-undo', id, created_at, '2030-01-01' from profile`,
  operator_audit_entry: `(number, at, subject, entry, hash)
    select row_number() over (), created_at, id, '{}', '\\x00' from profile`,
  operator_task: `(kind, subject, details, opened_at, closed_at)
    select 'return-differs', number, jsonb_build_object('gatewayReference', id::text),
      created_at, created_at from payment`,
  operator_task_event: `(task_id, at, what, operator_id)
    select id, opened_at, 'released', (select id from operator limit 1) from operator_task`,
  own_reading: `(service_point_id, period_from, direction, read_on, dials, given_at)
    select id, '2026-08-01', 'import', '2026-10-01', 1, '2026-10-01'
    from service_point where number <> 'SP-DIALS'`,
  passkey: `(profile_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
    select id, id::text, '\\x00', 0, '{}', true, 'Phone', created_at from profile`,
  payment_return: `(payment_id, kind, amount, reason, gateway_reference, returned_on, recorded_at,
      ledger_transaction_id)
    select id, 'reversal', 1, 'charge-back', id::text, created_at, created_at, ledger_transaction_id
    from payment where ledger_transaction_id is not null`,
  period_reading: `(service_point_id, period_from, period_to, direction, wh, estimated)
    select id, '2026-08-01', '2026-08-31', 'import', 1000, false from service_point`,
  priority_service: `(account_id, person, equipment, state, asked_at)
    select id, 'Ada', '{oxygen}', 'asked', '2026-12-01' from account`,
  priority_document: `(id, priority_id, name, type, content, sent_at)
    select gen_random_uuid(), id, 'letter.pdf', 'application/pdf', '\\x00', asked_at
    from priority_service`,
  past_ownership: `(grant_id, profile_id, account_id, given_by, ended_by, ended_at)
    select id, profile_id, account_id, profile_id, profile_id, now() from access_grant`,
  profile_deletion: `(profile_id, asked_at, delete_on)
    select id, created_at, '2030-01-01' from profile`,
  recovery_code: `(profile_id, hash) select id, sha256(id::text::bytea) from profile`,
  refund: `(payment_id, amount, reason, state, asked_at, ended_at)
    select id, 1, 'requested', 'done', created_at, created_at from payment`,
  return_undoing: `(payment_return_id, reason, undone_on, recorded_at, ledger_transaction_id, amount)
    select id, 'dispute-won', returned_on, recorded_at, ledger_transaction_id, amount
    from payment_return`,
  stopped_number: `(number, since) select id::text, created_at from profile`,
  support_file: `(profile_id, name, type, content, created_at)
    select id, 'letter.pdf', 'application/pdf', '\\x00', created_at from profile`,
  stripe_intent: `(reference, intent_id) select id::text, id::text from payment`,
  webhook_endpoint: `(url, description, event_types, secret, created_at)
    select 'http://127.0.0.1:9/', 'Nobody there', array_agg(distinct type), '\\x00', now()
    from webhook_event`,
  webhook_line: `(endpoint_id, subject)
    select e.id, a.number from webhook_endpoint e, account a`,
  webhook_delivery: `(endpoint_id, event_number, type, subject, queued_at, state, finished_at)
    select e.id, v.number, v.type, v.subject, v.at, 'delivered', v.at
    from webhook_endpoint e, webhook_event v`,
  webhook_attempt: `(delivery_id, at, milliseconds, status, answer)
    select id, queued_at, 1, 204, '' from webhook_delivery`,
  text_number: `(profile_id, number, confirmed_at) select id, id::text, created_at from profile`,
}

export async function insertRareRows(db: Database): Promise<void> {
  for (const [table, values] of Object.entries(rows)) {
    await sql`insert into ${sql.table(table)} ${sql.raw(values)} on conflict do nothing`.execute(db)
  }
}
