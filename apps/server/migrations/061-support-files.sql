-- Files that messages bring. One that belongs to no message yet is its sender's alone, and gone after a day.
create table support_file (
  id uuid primary key default gen_random_uuid(),
  message_id uuid references conversation_message on delete cascade,
  profile_id uuid references profile on delete cascade,
  guest_id uuid references guest on delete cascade,
  name text not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  content bytea not null,
  created_at timestamptz not null
);
create index support_file_of_message on support_file (message_id);
create index support_file_loose on support_file (created_at) where message_id is null;
-- Pictures and PDFs are packed already.
alter table support_file alter column content set storage external;
