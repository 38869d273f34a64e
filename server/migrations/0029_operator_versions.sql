-- Servers keep what an operator's files say in memory. Whatever changes it, by import or by hand, gives the operator another
-- version, by which every server finds out.
alter table clients add column version uuid not null default gen_random_uuid();

create function client_changed() returns trigger language plpgsql as $$
begin
  new.version := gen_random_uuid();
  return new;
end $$;

create trigger client_changed before update of name, domain, settings on clients
  for each row execute function client_changed();

create function operator_rows_changed() returns trigger language plpgsql as $$
begin
  update clients set version = gen_random_uuid() where id in (select distinct client_id from changed);
  return null;
end $$;

do $$
declare
  held text;
begin
  foreach held in array array[
    'themes', 'documents', 'venues', 'membership_types', 'membership_venues', 'payment_options', 'question_sets',
    'data_forms', 'terms'
  ] loop
    execute format(
      'create trigger operator_rows_inserted after insert on %I referencing new table as changed
         for each statement execute function operator_rows_changed()', held);
    execute format(
      'create trigger operator_rows_updated after update on %I referencing new table as changed
         for each statement execute function operator_rows_changed()', held);
    execute format(
      'create trigger operator_rows_deleted after delete on %I referencing old table as changed
         for each statement execute function operator_rows_changed()', held);
  end loop;
end $$;

-- An order counts a use of its promotion code: that alone changes nothing that is kept.
create function promotion_changed() returns trigger language plpgsql as $$
begin
  update clients set version = gen_random_uuid() where id = coalesce(new.client_id, old.client_id);
  return null;
end $$;

create trigger promotion_changed after insert or delete or update of code, rule, max_uses, removed_at on promotions
  for each row execute function promotion_changed();
