-- From where an operator came in: strangers who guess lock nobody out there. Unknown of sessions before this one.
alter table operator_session add column address text;
