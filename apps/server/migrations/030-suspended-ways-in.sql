-- A passkey or a provider that signs nobody in until the owner of a disputed profile has chosen whether it stays.
alter table passkey add column suspended_at timestamptz;
alter table login_method add column suspended_at timestamptz;
