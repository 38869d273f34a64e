-- Whether the customer had no billing day before the order: where it fails, the day goes with it.

alter table orders add column sets_billing_day boolean not null default false;

create index orders_by_customer on orders (client_id, user_id);
