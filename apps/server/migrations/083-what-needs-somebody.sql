-- What asks something of its reader is a kind of its own, and is about the priority service as all news of it.
update alert set kind = 'priority-renewal', thing = service.id::text
from priority_service service
where service.account_id = alert.account_id and kind = 'priority-service' and facts ->> 'what' = 'ending';
update alert set kind = 'priority-renewal' where kind = 'priority-service' and facts ->> 'what' = 'ending';
update alert set kind = 'priority-declined' where kind = 'priority-service' and facts ->> 'what' = 'declined';

-- That its reader said of a sign-in that it was their own.
alter table alert add column recognised_at timestamptz;
