-- Whoever wants to change something at the provider claims the payment first, its refunds included. A claim that was never
-- given back (its process was killed) runs out by itself.
alter table payments add column claimed_until timestamptz;
alter table refunds drop column claimed_until;

-- Since when the provider's own object has ended: nothing can be held by it any more, so nobody asks about it again.
alter table payments add column closed_at timestamptz;
update payments set closed_at = updated_at where state in ('captured', 'refunded');
