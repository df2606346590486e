-- What customers write to the utility: a conversation has a number, and messages of both sides. A guest is known as long
-- as the browser keeps its credential, and after that by the links of our mails.
create table conversation (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  profile_id uuid references profile on delete cascade,
  guest_id uuid references guest on delete set null,
  account_id uuid references account,
  concern text not null,
  guest_name text,
  guest_email text,
  locale text not null,
  idempotency_key uuid not null,
  content_hash bytea not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  state text not null check (state in ('waiting', 'answered')),
  unique (profile_id, idempotency_key),
  unique (guest_id, idempotency_key),
  check (profile_id is null or guest_id is null),
  check ((profile_id is null) = (guest_email is not null))
);
create index conversation_of_profile on conversation (profile_id, last_at desc);
create index conversation_age on conversation (last_at);

create table conversation_message (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversation on delete cascade,
  by_utility boolean not null,
  text text not null,
  idempotency_key uuid not null,
  sent_at timestamptz not null,
  place bigint generated always as identity,
  unique (conversation_id, idempotency_key)
);
create index conversation_message_order on conversation_message (conversation_id, place);

-- Each mail to a guest opens the conversation by a proof of its own, for a time.
create table conversation_proof (
  hash bytea primary key,
  conversation_id uuid not null references conversation on delete cascade,
  expires_at timestamptz not null
);
create index conversation_proof_of on conversation_proof (conversation_id);
create index conversation_proof_age on conversation_proof (expires_at);
