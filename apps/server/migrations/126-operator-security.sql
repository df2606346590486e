-- Where an operator is signed in, and the secret of an authenticator app that they have yet to prove.
alter table operator_session add column device text, add column pending_totp bytea;

-- The log is read by what was done and by when, too.
create index operator_audit_by_act on operator_audit_entry ((entry::jsonb ->> 'act'), number desc);
create index operator_audit_by_time on operator_audit_entry (at);

-- What came of each check of the whole log.
create table operator_audit_check (
  at timestamptz primary key,
  count bigint not null,
  head text not null,
  broken bigint
);
