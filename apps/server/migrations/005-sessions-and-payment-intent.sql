-- Refresh tokens are numbered within their session: the newest number is current, the one before is honoured for
-- some seconds (several tabs, a lost answer), an older one is a theft. Several tokens may share a number.
alter table session
  add column generation integer not null default 0,
  add column rotated_at timestamptz;
alter table session_token
  drop column used_at,
  add column generation integer not null default 0;

-- What the payer asked for besides paying; it must outlive a server that dies before the gateway answers.
alter table payment add column save_method boolean not null default false;
