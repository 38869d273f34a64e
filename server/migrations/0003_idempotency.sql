-- Answers of calls that are done once for each Idempotency-Key, so that a repeat after a lost answer gets the same one.
create table idempotency_keys (
  client_id text not null,
  user_id text not null,
  -- Digest of the key that was sent.
  key text not null,
  call text not null,
  -- Digest of what was sent, keyed by the key itself.
  fingerprint text not null,
  -- Null while the first request is at work.
  answer jsonb,
  created_at timestamptz not null,
  primary key (client_id, user_id, key),
  foreign key (client_id, user_id) references users (client_id, id)
);
