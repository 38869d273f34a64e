-- People, what they choose, what they pay and what they get.

create table users (
  client_id text not null references clients (id),
  id text not null,
  -- Customer id: R and digits.
  reference text not null,
  -- As typed; old data may hold the same address twice, so it is not unique here: registration refuses one in use.
  email text not null,
  first_name text not null,
  last_name text not null,
  date_of_birth date,
  -- The rest of the details form, by section and field name.
  details jsonb not null,
  password_hash text not null,
  marks text[] not null default '{}',
  home_venue_id text,
  billing_day integer,
  created_at timestamptz not null,
  primary key (client_id, id),
  unique (client_id, reference)
);

create index users_by_email on users (client_id, lower(email));

create table sessions (
  client_id text not null,
  -- SHA-256 of the token; the token itself is only ever in the cookie.
  token_hash text not null,
  user_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (client_id, token_hash),
  foreign key (client_id, user_id) references users (client_id, id)
);

create table bank_accounts (
  client_id text not null,
  id text not null,
  user_id text not null,
  provider text not null,
  state text not null,
  provider_customer_id text,
  provider_bank_account_id text,
  -- Last two digits: all of the number that is ever kept.
  ending text not null check (length(ending) = 2),
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id)
);

create table carts (
  client_id text not null,
  id text not null,
  user_id text not null,
  source text not null,
  state text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id)
);

create unique index one_open_cart_per_source on carts (client_id, user_id, source) where state = 'open';

create table cart_items (
  client_id text not null,
  id text not null,
  cart_id text not null,
  membership_type_id text not null,
  payment_option_id text not null,
  venue_id text not null,
  start_date date not null,
  billing_day integer,
  promotion_id text,
  bank_account_id text,
  -- The price that was shown, line by line, kept until the cart changes.
  price jsonb not null,
  amount_due integer not null check (amount_due >= 0),
  item_hash text not null,
  primary key (client_id, id),
  foreign key (client_id, cart_id) references carts (client_id, id),
  foreign key (client_id, payment_option_id) references payment_options (client_id, id),
  foreign key (client_id, membership_type_id) references membership_types (client_id, id),
  foreign key (client_id, venue_id) references venues (client_id, id),
  foreign key (client_id, bank_account_id) references bank_accounts (client_id, id)
);

create index cart_items_by_cart on cart_items (client_id, cart_id);

create table answers (
  client_id text not null,
  cart_id text not null,
  question_id text not null,
  answer jsonb not null,
  primary key (client_id, cart_id, question_id),
  foreign key (client_id, cart_id) references carts (client_id, id)
);

create table accepted_terms (
  client_id text not null,
  cart_id text not null,
  term_id text not null,
  user_id text not null,
  accepted_at timestamptz not null,
  primary key (client_id, cart_id, term_id),
  foreign key (client_id, cart_id) references carts (client_id, id),
  foreign key (client_id, term_id) references terms (client_id, id)
);

create table payments (
  client_id text not null,
  -- The transaction uuid of the wire.
  id text not null,
  cart_id text not null,
  user_id text not null,
  attempt integer not null,
  provider text not null,
  provider_account text,
  provider_reference text,
  amount integer not null check (amount > 0),
  currency text not null,
  item_hash text not null,
  state text not null,
  -- Term ids accepted when paying was begun, so that the server can finish by itself.
  terms jsonb not null default '[]',
  decline_code text,
  decline_message text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  unique (client_id, cart_id, attempt),
  unique (client_id, provider, provider_reference),
  foreign key (client_id, cart_id) references carts (client_id, id)
);

-- At most one attempt of a cart can be on its way to money.
create unique index one_live_payment_per_cart on payments (client_id, cart_id)
  where state in ('created', 'authorising', 'scaRequired', 'unknown', 'authorised');
create index payments_to_advance on payments (client_id, updated_at)
  where state in ('authorising', 'scaRequired', 'unknown', 'authorised', 'releasing');

create table orders (
  client_id text not null,
  id text not null,
  reference text not null,
  cart_id text not null,
  payment_id text,
  user_id text not null,
  state text not null,
  currency text not null,
  total integer not null,
  tax integer not null,
  items jsonb not null,
  promotion_code text,
  new_mandate boolean not null,
  placed_at timestamptz not null,
  primary key (client_id, id),
  unique (client_id, reference),
  -- complete is idempotent: a cart and a payment make one order each, whoever asks.
  constraint one_order_per_cart unique (client_id, cart_id),
  constraint one_order_per_payment unique (client_id, payment_id),
  foreign key (client_id, cart_id) references carts (client_id, id),
  foreign key (client_id, payment_id) references payments (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id)
);

create table memberships (
  client_id text not null,
  id text not null,
  user_id text not null,
  order_id text not null,
  membership_type_id text not null,
  payment_option_id text not null,
  venue_id text not null,
  state text not null,
  start_date date not null,
  end_date date,
  base_fee integer not null,
  billing_day integer,
  first_billing_date date,
  primary key (client_id, id),
  constraint one_membership_per_order unique (client_id, order_id),
  foreign key (client_id, order_id) references orders (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id)
);

create index memberships_by_user on memberships (client_id, user_id);

create table mandates (
  client_id text not null,
  id text not null,
  user_id text not null,
  bank_account_id text not null,
  order_id text not null,
  state text not null,
  provider_reference text,
  next_possible_charge_date date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  constraint one_mandate_per_bank_account unique (client_id, bank_account_id),
  foreign key (client_id, bank_account_id) references bank_accounts (client_id, id),
  foreign key (client_id, order_id) references orders (client_id, id)
);

create table emails (
  client_id text not null references clients (id),
  id text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  kind text not null,
  -- What it is about, so that the same thing is never told twice.
  subject_id text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (client_id, id),
  unique (client_id, kind, subject_id)
);

-- A row for every change of state, in order.
create table events (
  client_id text not null references clients (id),
  id bigint generated always as identity,
  subject text not null,
  subject_id text not null,
  move text not null,
  from_state text not null,
  to_state text not null,
  facts jsonb not null,
  at timestamptz not null,
  primary key (client_id, id)
);

create index events_by_subject on events (client_id, subject, subject_id, id);

-- Switches of the demo: the clock's offset, maintenance. Not an operator's data.
create table demo_switches (
  name text primary key,
  value jsonb not null
);
