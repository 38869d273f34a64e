-- What a request asks of a customer's rows, and what the sweeps look for every minute, without reading whole tables.

create index mandates_by_user on mandates (client_id, user_id);
create index mandates_to_send on mandates (client_id, created_at) where state = 'requested';
create index mandates_to_decide on mandates (client_id, updated_at)
  where state in ('pendingSubmission', 'submitted', 'suspended', 'blocked');

-- Every state that a payment is taken further from, refunding included.
drop index payments_to_advance;
create index payments_to_advance on payments (client_id, updated_at)
  where state in ('authorising', 'scaRequired', 'unknown', 'authorised', 'releasing', 'refunding');

create index orders_to_capture on orders (client_id, placed_at) where state = 'pendingCapture';

create index completed_carts_by_user on carts (client_id, user_id) where state = 'completed';
