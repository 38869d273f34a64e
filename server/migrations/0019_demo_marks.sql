-- One row where the database was ever a demo's: production refuses it for good. A reset leaves the table, so it may be here.

create table if not exists demo_marks (
  was_demo boolean primary key default true check (was_demo)
);

-- What demos of earlier versions brought: their operators' addresses, their customers, a moved clock.
insert into demo_marks
select true
 where exists (select from clients where domain in ('riverside.localhost', 'northgate.localhost'))
    or exists (
         select from users
          where (client_id, id) in (
            ('riverside', 'ced10854-b354-1781-55c7-f49b25b78225'),
            ('northgate', '67fd8c57-cb68-0211-881a-3e300ddbf63c')
          )
       )
    or exists (select from demo_switches)
on conflict do nothing;
