-- What a profile asked to have of its own data, in one file: the last one of each. `run` names the try that makes it; what
-- an earlier one, whose server was cut off, still writes does not count.
create table data_archive (
  id uuid primary key,
  profile_id uuid not null unique references profile on delete cascade,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'making', 'ready', 'gone', 'failed')),
  run uuid,
  done integer not null default 0,
  total integer not null default 0,
  expires_at timestamptz,
  bytes bigint,
  check ((state in ('ready', 'gone')) = (expires_at is not null and bytes is not null))
);
create index data_archive_kept on data_archive (expires_at) where state = 'ready';

-- The file in pieces of a megabyte or so, so that nothing holds all of it at once. They go with the archive or before it.
create table data_archive_piece (
  archive_id uuid not null references data_archive on delete cascade,
  run uuid not null,
  place integer not null,
  content bytea not null,
  primary key (archive_id, run, place)
);
-- It is packed already.
alter table data_archive_piece alter column content set storage external;
