-- What holds is named by its row and no longer chosen by times, which servers take before they wait for one another.

alter table autopay
  -- What its payer agreed to; null where it was brought in from elsewhere.
  add column agreement_id uuid references autopay_agreement;

-- Of two that were agreed to at once, the one that names what is drawn; where none does, the next act asks for one.
update autopay a set agreement_id = (
  select g.id from autopay_agreement g
  where g.account_id = a.account_id and g.profile_id = a.profile_id
    and g.agreed_at >= a.enrolled_at - interval '1 minute'
    and (coalesce(a.amount, a.maximum) is null or position(
      coalesce(a.amount, a.maximum)::text in regexp_replace(g.wording, '\D', '', 'g')) > 0)
  order by g.agreed_at desc, g.id limit 1
);

-- What waits to be charged for a plan that has ended belonged to a plan that was hidden behind it.
update payment y set status = 'cancelled', settled_at = now()
from payment_plan_instalment i join payment_plan p on p.id = i.plan_id
where i.payment_id = y.id and y.status = 'scheduled' and p.status <> 'active';
