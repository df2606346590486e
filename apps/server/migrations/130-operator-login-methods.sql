-- An operator at the utility's own OpenID provider, known there by issuer and subject, never by an e-mail address.
create table operator_login_method (
  operator_id uuid not null references operator on delete cascade,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (operator_id, issuer),
  unique (issuer, subject)
);
