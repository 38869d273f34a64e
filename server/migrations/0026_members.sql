-- Who pays and whom it is for are two people.

-- The nation a centre is in: its law says who may agree to a minimum term. An import of the operator's files says it anew.
alter table venues add column nation text not null default 'england'
  check (nation in ('england', 'northern_ireland', 'scotland', 'wales'));
alter table venues alter column nation drop default;

-- Only people who live there may have it; empty: everybody.
alter table membership_types add column postcode_districts text[] not null default '{}';
alter table membership_types alter column postcode_districts drop default;

-- Who pays for a membership; its user is whom it is for.
alter table memberships add column payer_id text;
update memberships
  set payer_id = orders.user_id
  from order_lines line
  join orders on orders.client_id = line.client_id and orders.id = line.order_id
  where line.client_id = memberships.client_id and line.id = memberships.order_line_id;
update memberships set payer_id = user_id where payer_id is null;
alter table memberships
  alter column payer_id set not null,
  add foreign key (client_id, payer_id) references users (client_id, id);
create index memberships_by_payer on memberships (client_id, payer_id);

-- Somebody new whom a line of a cart is for. They become a customer, linked to the payer, when the order exists; until then this is
-- all there is of them, and it goes with the line.
create table new_members (
  client_id text not null,
  line_id text not null,
  -- The id and the customer id that they will have.
  person_id text not null,
  reference text not null,
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  -- The operator's form, by section and field name.
  details jsonb not null,
  primary key (client_id, line_id),
  foreign key (client_id, line_id) references cart_lines (client_id, id) on delete cascade
);

-- So these may name somebody who is no customer yet. A line of an order names customers only.
alter table cart_lines drop constraint cart_lines_client_id_person_id_fkey;
alter table answers drop constraint answers_client_id_person_id_fkey;
alter table accepted_terms drop constraint accepted_terms_client_id_person_id_fkey;
