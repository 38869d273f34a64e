-- Places in a cart. What a place is at and who has it is in `places`, by the same id; this is what was chosen for it and why it
-- costs what it costs.
create table booking_lines (
  client_id text not null,
  line_id text not null,
  details jsonb not null,
  primary key (client_id, line_id),
  foreign key (client_id, line_id) references cart_lines (client_id, id) on delete cascade
);

-- The time that places are kept for is extended once for each cart.
alter table carts add column extended_at timestamptz;

-- Which conditions were accepted for whom, when a customer began to pay.
create table waiver_acceptances (
  client_id text not null,
  -- Of the person, the text and its version: the same one is not stored twice for a line.
  waiver_id text not null,
  -- The line of the cart, later of the order.
  line_id text not null,
  -- As the operator's files name it.
  waiver text not null,
  -- Begin of the SHA-256 of the text.
  version text not null,
  accepted_by text not null,
  accepted_at timestamptz not null,
  primary key (client_id, line_id, waiver_id),
  foreign key (client_id, accepted_by) references users (client_id, id) on delete cascade
);
create index waiver_acceptances_of_customer on waiver_acceptances (client_id, accepted_by);
