-- Carts and orders have lines. Whatever belongs to a purchase belongs to one of its lines and to a person.

-- What is in a cart, whatever its kind; each kind keeps the rest in a table of its own.
create table cart_lines (
  client_id text not null,
  id text not null,
  cart_id text not null,
  -- Order of adding.
  position integer not null,
  -- A kind of the server's registry.
  kind text not null,
  -- Whom it is for. None as long as the cart is a visitor's.
  person_id text,
  venue_id text not null,
  -- The price that was shown, with its explanation, kept until the line changes.
  price jsonb not null,
  vat_class text not null,
  amount integer not null check (amount >= 0),
  promotion_id text,
  -- SHA-256 of what is bought and every amount of it; the hash of a cart is made of those of its lines.
  fingerprint text not null,
  primary key (client_id, id),
  foreign key (client_id, cart_id) references carts (client_id, id),
  foreign key (client_id, person_id) references users (client_id, id),
  foreign key (client_id, venue_id) references venues (client_id, id)
);
create unique index cart_lines_by_cart on cart_lines (client_id, cart_id, position);

insert into cart_lines
select item.client_id, item.id, item.cart_id, 1,
    case item.kind when 'new' then 'membership' else 'membership_' || item.kind end,
    cart.user_id, item.venue_id, item.price, client.settings -> 'vat' ->> 'membershipClass', item.amount_due,
    item.promotion_id, item.item_hash
  from cart_items item
  join carts cart on cart.client_id = item.client_id and cart.id = item.cart_id
  join clients client on client.id = item.client_id;

create table membership_lines (
  client_id text not null,
  line_id text not null,
  membership_type_id text not null,
  payment_option_id text not null,
  start_date date not null,
  billing_day integer check (billing_day between 1 and 28),
  bank_account_id text,
  -- The membership that is replaced, as it was when this was priced.
  replaces jsonb,
  primary key (client_id, line_id),
  foreign key (client_id, line_id) references cart_lines (client_id, id) on delete cascade,
  foreign key (client_id, payment_option_id) references payment_options (client_id, id),
  foreign key (client_id, membership_type_id) references membership_types (client_id, id),
  foreign key (client_id, bank_account_id) references bank_accounts (client_id, id)
);
create index membership_lines_by_bank_account on membership_lines (client_id, bank_account_id)
  where bank_account_id is not null;

insert into membership_lines
select client_id, id, membership_type_id, payment_option_id, start_date, billing_day, bank_account_id, replaces
  from cart_items;

-- The hash that payments are checked against. A cart of one line has the hash of that line.
alter table carts
  add column item_hash text not null default '',
  -- What its lines cost together, less what is waived because a card takes no so small an amount.
  add column amount_due integer not null default 0 check (amount_due >= 0);
update carts
  set item_hash = item.item_hash, amount_due = item.amount_due
  from cart_items item
  where item.client_id = carts.client_id and item.cart_id = carts.id;

-- A line of an order has the id of the line of the cart that it was.
create table order_lines (
  client_id text not null,
  id text not null,
  order_id text not null,
  position integer not null,
  kind text not null,
  person_id text not null,
  venue_id text not null,
  state text not null check (state in ('sold', 'cancelled', 'moved', 'notPaid')),
  -- What was paid for it and the tax in that, in minor units of the order's currency.
  amount integer not null check (amount >= 0),
  tax integer not null check (tax between 0 and amount),
  vat_class text not null,
  promotion_id text,
  -- What was sold, as it was then.
  sold jsonb not null,
  primary key (client_id, id),
  foreign key (client_id, id) references cart_lines (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  foreign key (client_id, person_id) references users (client_id, id)
);
create unique index order_lines_by_order on order_lines (client_id, order_id, position);

insert into order_lines
select orders.client_id, line.id, orders.id, 1, line.kind, orders.user_id, line.venue_id,
    case orders.state when 'paymentFailed' then 'notPaid' else 'sold' end,
    orders.total, orders.tax, line.vat_class, line.promotion_id,
    orders.items -> 0 || jsonb_build_object('promotionCode', orders.promotion_code,
      'newMandate', orders.new_mandate, 'setsBillingDay', orders.sets_billing_day)
  from orders
  join cart_lines line on line.client_id = orders.client_id and line.cart_id = orders.cart_id;

-- What an order was paid with.
create table tenders (
  client_id text not null,
  id text not null,
  order_id text not null,
  kind text not null check (kind in ('card', 'credit', 'cash', 'cheque', 'voucher')),
  amount integer not null check (amount > 0),
  payment_id text,
  -- The member of staff who took it; none where the customer paid without one.
  staff_id text,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id),
  foreign key (client_id, payment_id) references payments (client_id, id),
  -- Complete is idempotent: a payment makes one order, whoever asks.
  constraint one_order_per_payment_tender unique (client_id, payment_id),
  constraint payment_of_card check ((kind = 'card') = (payment_id is not null))
);
create index tenders_by_order on tenders (client_id, order_id);

insert into tenders
select client_id, gen_random_uuid()::text, id, 'card', total - credit_used, payment_id, null, placed_at
  from orders where payment_id is not null;
insert into tenders
select client_id, gen_random_uuid()::text, id, 'credit', credit_used, null, null, placed_at
  from orders where credit_used > 0;

alter table memberships add column order_line_id text;
update memberships
  set order_line_id = line.id
  from order_lines line
  where line.client_id = memberships.client_id and line.order_id = memberships.order_id;
alter table memberships
  drop column order_id,
  add constraint one_membership_per_order_line unique (client_id, order_line_id),
  add foreign key (client_id, order_line_id) references order_lines (client_id, id);

alter table answers
  add column line_id text,
  add column person_id text;
update answers
  set line_id = line.id, person_id = line.person_id
  from cart_lines line
  where line.client_id = answers.client_id and line.cart_id = answers.cart_id;
alter table answers
  drop column cart_id,
  add primary key (client_id, line_id, person_id, question_id),
  add foreign key (client_id, line_id) references cart_lines (client_id, id) on delete cascade,
  add foreign key (client_id, person_id) references users (client_id, id);

alter table accepted_terms
  add column line_id text,
  add column person_id text;
update accepted_terms
  set line_id = line.id, person_id = line.person_id
  from cart_lines line
  where line.client_id = accepted_terms.client_id and line.cart_id = accepted_terms.cart_id;
alter table accepted_terms
  drop column cart_id,
  add primary key (client_id, line_id, person_id, term_id),
  add foreign key (client_id, line_id) references cart_lines (client_id, id) on delete cascade,
  add foreign key (client_id, person_id) references users (client_id, id);
-- Who pressed it: for a child an adult.
alter table accepted_terms rename column user_id to accepted_by;

drop table cart_items;
alter table orders
  drop column payment_id,
  drop column credit_used,
  drop column items,
  drop column promotion_code,
  drop column new_mandate,
  drop column sets_billing_day;

-- The line that money is given back for; none where a whole payment makes no order.
alter table refunds add column order_line_id text,
  add foreign key (client_id, order_line_id) references order_lines (client_id, id);

-- Credit comes back once for each line, or once for the whole order.
alter table credit_entries
  add column order_line_id text,
  drop constraint one_entry_per_order_and_reason;
create unique index one_credit_entry_per_line_and_reason
  on credit_entries (client_id, order_id, reason, coalesce(order_line_id, '')) where order_id is not null;

-- Who made a state change; unknown of what happened before.
alter table events
  add column actor text check (actor in ('visitor', 'customer', 'payer', 'staff', 'job', 'system')),
  add column actor_id text,
  add column acting_for text;

-- States and sources that the program knows.
alter table carts
  add check (state in ('open', 'completed', 'discarded')),
  add check (source in ('online-joining', 'bookings', 'front-of-house'));
alter table orders add check (state in ('pendingCapture', 'paid', 'paymentFailed'));
alter table payments add check (state in ('created', 'authorising', 'scaRequired', 'unknown', 'authorised',
  'releasing', 'refunding', 'declined', 'cancelled', 'captured', 'released', 'refunded'));
alter table refunds add check (state in ('requested', 'pending', 'refunded', 'sentBack', 'refused'));
alter table saved_cards add check (state in ('active', 'removing', 'removed'));
alter table memberships add check (state in ('pending', 'active', 'cancelled', 'ended'));
alter table bank_accounts add check (state in ('creating', 'unknown', 'ready', 'disabling', 'inUse', 'refused',
  'disabled'));
alter table penalties add check (state in ('outstanding', 'paid', 'waived'));
alter table mandates add check (state in ('requested', 'pendingSubmission', 'submitted', 'active', 'suspended',
  'blocked', 'cancelled', 'expired', 'withdrawing', 'failed', 'consumed', 'withdrawn'));
