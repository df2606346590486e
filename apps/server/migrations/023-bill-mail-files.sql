-- Whether the mail that a bill is ready brings the bill with it.

alter table bill_notice_setting add column attach_pdf boolean not null default true;
