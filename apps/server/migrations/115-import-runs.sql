-- Imports of files: by operators, from the server's folder, by the command line.
create table import_run (
  id uuid primary key default gen_random_uuid(),
  origin text not null check (origin in ('upload', 'folder', 'command')),
  state text not null
    check (state in ('receiving', 'waiting', 'running', 'done', 'cancelled', 'failed', 'stopped')),
  operator_id uuid references operator,
  created_at timestamptz not null,
  -- Its records are recorded as of then, also where it goes on after it was cut off.
  began_at timestamptz,
  ended_at timestamptz,
  cancel_asked_at timestamptz,
  failure text
);
create index import_run_by_time on import_run (created_at desc, id desc);
create index import_run_open on import_run (state) where state in ('receiving', 'waiting', 'running');

create table import_file (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references import_run on delete cascade,
  place smallint not null,
  name text not null,
  kind text not null,
  format text not null check (format in ('ndjson', 'csv')),
  bytes bigint not null,
  -- All lines until here are dealt with; written together with what they brought.
  line integer not null default 0,
  bytes_read bigint not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  same integer not null default 0,
  rejected integer not null default 0,
  -- What the ledger got, by kind.
  posted jsonb not null default '[]',
  is_done boolean not null default false,
  unique (run_id, place)
);

-- What was uploaded, until it is imported.
create table import_part (
  file_id uuid not null references import_file on delete cascade,
  start bigint not null,
  content bytea not null,
  primary key (file_id, start)
);
-- It is read whole, and its length without reading it.
alter table import_part alter column content set storage external;

create table import_reject (
  file_id uuid not null references import_file on delete cascade,
  line integer not null,
  code text not null check (code in ('unreadable', 'invalid', 'refused')),
  field text,
  reason text not null,
  record text not null,
  primary key (file_id, line)
);
