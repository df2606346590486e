-- When somebody was last put out of an account whose profile has gone since, with all that names them: no bill that they
-- may have read lets anybody in.
create table past_access_end (
  account_id uuid primary key references account,
  ended_at timestamptz not null
);
