-- A visitor has a cart before any account. It becomes the customer's on logging in or registering.
alter table carts
  alter column user_id drop not null,
  -- SHA-256 of the token in the visitor's cookie.
  add column visitor_hash text,
  add check ((user_id is null) <> (visitor_hash is null)),
  -- Nobody pays for a cart that belongs to nobody.
  add check (state <> 'completed' or user_id is not null);
create unique index one_open_cart_per_visitor on carts (client_id, visitor_hash, source)
  where state = 'open' and visitor_hash is not null;
