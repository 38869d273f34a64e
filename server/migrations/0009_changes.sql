-- A membership may take the place of another, or come from the operator's own records.

alter table memberships
  -- None of an order: brought in from the operator's own records.
  alter column order_id drop not null,
  -- One month's price was paid ahead.
  add column month_in_hand boolean not null default false,
  add column replaces_membership_id text,
  add foreign key (client_id, replaces_membership_id) references memberships (client_id, id);

update memberships
  set month_in_hand = true
  from payment_options
  where payment_options.client_id = memberships.client_id
    and payment_options.id = memberships.payment_option_id
    and payment_options.month_in_hand;

-- However many tabs and devices are at it, a membership is changed or renewed once.
create unique index one_replacement_per_membership on memberships (client_id, replaces_membership_id)
  where state in ('pending', 'active');
create index memberships_to_end on memberships (client_id, end_date) where state = 'active';

-- An instruction the operator had already.
alter table mandates alter column order_id drop not null;

alter table cart_items
  add column kind text not null default 'new' check (kind in ('new', 'change', 'renewal')),
  -- The membership that is replaced, as it was when this was priced.
  add column replaces jsonb,
  add constraint replaces_when_not_new check ((kind = 'new') = (replaces is null));
