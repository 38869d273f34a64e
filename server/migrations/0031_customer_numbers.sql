-- Customer ids come from a sequence of each operator: a registration no longer holds the operator's row until it ends.

create function make_customer_numbers(client text, last integer) returns void language plpgsql as $$
begin
  execute format('create sequence if not exists %I start with %s', 'customer_numbers_' || client, last + 1);
end $$;

select make_customer_numbers(id, last_reference) from clients;

create function client_made() returns trigger language plpgsql as $$
begin
  perform make_customer_numbers(new.id, new.last_reference);
  return null;
end $$;

create trigger client_made after insert on clients for each row execute function client_made();

comment on column clients.last_reference is
  'The last customer id that the operator had handed out when it came here; what follows comes from its sequence.';
