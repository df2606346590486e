-- Numbers are found as people type them: with their hyphens or without.
create index account_by_plain_number on account (replace(number, '-', ''));
create index bill_by_plain_number on bill (replace(number, '-', ''));
