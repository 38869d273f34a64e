-- How many carts a customer has handed over to another device lately, without reading those of everybody.
create index checkout_tokens_by_user on checkout_tokens (client_id, user_id);
