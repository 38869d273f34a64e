-- A cart handed to another device to pay: a code in a link, exchanged once for a token of the checkout.

create table checkout_tokens (
  client_id text not null,
  id text not null,
  user_id text not null,
  -- The only cart that the token pays for.
  cart_id text not null,
  -- SHA-256 of the code and of the token: they themselves are only ever with the customer.
  code_hash text not null,
  token_hash text,
  created_at timestamptz not null,
  code_expires_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (client_id, id),
  unique (client_id, code_hash),
  unique (client_id, token_hash),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, cart_id) references carts (client_id, id)
);

create index checkout_tokens_by_cart on checkout_tokens (client_id, cart_id);
