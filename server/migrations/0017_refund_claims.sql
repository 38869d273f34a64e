-- One process at a time asks a provider about a refund: where refunds have no idempotency key, two would give it twice. A
-- claim that was never given back (its process was killed) runs out by itself.
alter table refunds add column claimed_until timestamptz;
