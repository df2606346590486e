-- Until this day the draws of an autopay that was brought in were announced by the system that it comes from.
alter table autopay add column announced_until date;
