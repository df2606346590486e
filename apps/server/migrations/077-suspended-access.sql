-- Access that a way back ended, by the profile that was won back, until its owner has chosen what stays (R19).
alter table past_grant add column suspended_by uuid references profile on delete set null;
create index past_grant_suspended on past_grant (suspended_by) where suspended_by is not null;
alter table access_invitation add column suspended_by uuid references profile on delete set null;
create index access_invitation_suspended on access_invitation (suspended_by) where suspended_by is not null;
