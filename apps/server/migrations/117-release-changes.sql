-- Who changed what holds while the servers run.
create table release_change (
  id bigint generated always as identity primary key,
  name text not null check (name in ('min-version', 'guest', 'registration')),
  before text,
  after text,
  at timestamptz not null,
  operator_id uuid references operator
);
