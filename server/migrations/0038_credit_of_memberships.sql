-- Credit that came with a membership and pays only for what that membership allows, in minor units; the sum of its entries.
create table membership_credits (
  client_id text not null,
  membership_id text not null,
  balance integer not null check (balance >= 0),
  primary key (client_id, membership_id),
  foreign key (client_id, membership_id) references memberships (client_id, id)
);

-- An entry without a membership is about the customer's own credit.
alter table credit_entries
  add column membership_id text,
  add foreign key (client_id, membership_id) references membership_credits (client_id, membership_id);
drop index one_credit_entry_per_line_and_reason;
create unique index one_credit_entry_per_line_and_reason
  on credit_entries (client_id, order_id, reason, coalesce(order_line_id, ''), coalesce(membership_id, ''))
  where order_id is not null;
