-- What tells the same card or bank account again, in the gateway's own words; null until the gateway was asked.
alter table payment_method add column fingerprint text;
