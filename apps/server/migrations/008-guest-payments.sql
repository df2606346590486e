-- Paying without signing in: who paid is a guest, known as long as the browser keeps its credential, and later by the
-- proof in the receipt's mail.

alter table payment
  add column guest_id uuid references guest on delete set null,
  add constraint payment_guest_id_idempotency_key_key unique (guest_id, idempotency_key),
  add check (profile_id is null or guest_id is null);

-- A payment of an account of which the payer knew no more than what stands on a bill.
create table guest_payment (
  payment_id uuid primary key references payment on delete cascade,
  email text not null,
  locale text not null,
  -- Of the token in the receipt's link; null until the payment succeeded.
  proof_hash bytea
);
