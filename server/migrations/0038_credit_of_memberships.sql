-- Credit that came with a membership and pays only for what that membership allows, in minor units. An entry without a membership is
-- about the customer's own credit.
alter table memberships add column credit integer not null default 0 check (credit >= 0);
alter table credit_entries add column membership_id text;
drop index one_credit_entry_per_line_and_reason;
create unique index one_credit_entry_per_line_and_reason
  on credit_entries (client_id, order_id, reason, coalesce(order_line_id, ''), coalesce(membership_id, ''))
  where order_id is not null;
