-- Visitors may send keys as well, so whoever sent one need not be a customer.

alter table idempotency_keys drop constraint idempotency_keys_client_id_user_id_fkey;
-- Id of a customer, or the digest by which a visitor's basket is found.
alter table idempotency_keys rename column user_id to asked_by;
