-- Each mail to a guest about a payment opens it by a proof of its own, and those before it stay good.

alter table guest_payment add column proof_hashes bytea[] not null default '{}';
update guest_payment set proof_hashes = array[proof_hash] where proof_hash is not null;
alter table guest_payment drop column proof_hash;
