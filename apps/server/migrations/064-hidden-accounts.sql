-- Who sees an account may keep it off home and out of the choices.
alter table access_grant add column hidden boolean not null default false;
