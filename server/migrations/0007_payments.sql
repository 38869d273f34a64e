-- Saved cards, refunds, the webhook inbox, account credit.

alter table payments
  -- The customer asked for the card to be kept.
  add column save_card boolean not null default false,
  -- Billing address for the card to be kept; none where it is not.
  add column card_billing jsonb,
  -- The card saved before that this attempt is made with.
  add column saved_card_id text,
  -- The form for the bank's frame, only while the bank waits for the customer.
  add column challenge jsonb,
  -- SHA-256 of the secret part of the address that the bank posts its result to.
  add column return_hash text,
  -- Until when the bank holds the money, where the provider tells.
  add column held_until timestamptz;

create table refunds (
  client_id text not null,
  id text not null,
  payment_id text not null,
  amount integer not null check (amount > 0),
  reason text not null,
  state text not null,
  provider_reference text,
  refusal_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, payment_id) references payments (client_id, id)
);

create index refunds_by_payment on refunds (client_id, payment_id);
create index refunds_on_their_way on refunds (client_id, updated_at) where state in ('requested', 'pending');

-- A customer's id at a provider that keeps cards by customer.
create table provider_customers (
  client_id text not null,
  user_id text not null,
  provider text not null,
  reference text not null,
  primary key (client_id, user_id, provider),
  foreign key (client_id, user_id) references users (client_id, id)
);

-- Never a card number: the provider's reference, the brand, the last four digits.
create table saved_cards (
  client_id text not null,
  id text not null,
  user_id text not null,
  provider text not null,
  reference text not null,
  fingerprint text,
  card_type text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- YYYY-MM, the last month it is good for.
  expiry text not null check (expiry ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  billing jsonb not null,
  state text not null,
  -- The payment by which it was saved.
  payment_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id)
);

create unique index one_saved_card_per_provider on saved_cards (client_id, user_id, provider)
  where state = 'active';
create index saved_cards_to_remove on saved_cards (client_id, updated_at) where state = 'removing';
create index saved_cards_by_reference on saved_cards (client_id, provider, reference);

-- What providers tell us, once each. The payload is not kept: the object it is about is read afresh.
create table webhook_events (
  client_id text not null references clients (id),
  provider text not null,
  event_id text not null,
  type text not null,
  subject jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (client_id, provider, event_id)
);

create index webhook_events_unhandled on webhook_events (client_id, received_at) where handled_at is null;

alter table users add column credit_balance integer not null default 0 check (credit_balance >= 0);

-- Every change of a customer's credit; the balance is their sum.
create table credit_entries (
  client_id text not null,
  id text not null,
  user_id text not null,
  -- Minor units; negative when it is spent.
  amount integer not null check (amount <> 0),
  reason text not null,
  order_id text,
  at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id),
  -- An order spends credit once and gives it back once.
  constraint one_entry_per_order_and_reason unique (client_id, order_id, reason)
);

create index credit_entries_by_user on credit_entries (client_id, user_id);

-- Credit that the customer wants to use for this cart, in minor units.
alter table carts add column credit integer not null default 0 check (credit >= 0);
-- The part of the total that credit has paid.
alter table orders add column credit_used integer not null default 0 check (credit_used >= 0);

create index mandates_by_reference on mandates (client_id, provider_reference);
