-- That a demo was put into this database, by its one row: whoever has turned the demo off is not to serve its people,
-- whose password everybody can read.
create table imported_demo (
  only_one boolean primary key default true check (only_one)
);

-- What a demo that was put in before has left: people with that password, or with addresses that can be nobody's.
insert into imported_demo
select true where exists (
  select 1 from profile
  where password_hash = '$argon2id$v=19$m=19456,t=2,p=1$Y2VkYXItYmF5LWRlbW8tcw$hwhieYL4gLnciMmdzUyBW7mWUR1YOLtj+fZlNAxo6b8'
    or email in (
      'maya@example.com', 'jordan@example.com', 'lena@example.com', 'sam@example.com',
      'noor@example.com', 'walter@example.com', 'ruth@example.com', 'priya@example.com'
    )
);
