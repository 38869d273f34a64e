-- How often somebody did what may only be done so often. Rows are worth nothing after a day and are swept.
create table request_counts (
  client_id text not null references clients (id),
  -- Which limit this counts for.
  kind text not null,
  -- Digest of who is counted: an address of the network, or one with an account name.
  subject text not null,
  count integer not null,
  -- Begin of the time counted.
  started_at timestamptz not null,
  primary key (client_id, kind, subject)
);
