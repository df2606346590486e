-- Each open page asks which alert of its reader is the newest.
create index alert_last on alert (profile_id, place desc);
