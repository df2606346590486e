-- Which of Stripe's payment intents charges which payment: written down before the intent is confirmed, so that no
-- money moves that cannot be found again by the payment's id.

create table stripe_intent (
  -- The payment's id.
  reference text primary key,
  -- Null where the payment is never to be charged.
  intent_id text unique
);
