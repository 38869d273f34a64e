-- A sweep asks for all operators at once, so its index leads with the time at which a row is due.

drop index payments_to_advance;
create index payments_to_advance on payments (updated_at)
  where state in ('authorising', 'scaRequired', 'unknown', 'authorised', 'releasing', 'refunding');
create index payments_taken on payments (created_at) where state = 'captured';

drop index orders_to_capture;
create index orders_to_capture on orders (placed_at) where state = 'pendingCapture';

drop index refunds_on_their_way;
create index refunds_on_their_way on refunds (updated_at) where state in ('requested', 'pending');
create index refunds_given on refunds (updated_at) where state = 'refunded';

drop index saved_cards_to_remove;
create index saved_cards_to_remove on saved_cards (updated_at) where state = 'removing';

drop index webhook_events_unhandled;
create index webhook_events_unhandled on webhook_events (received_at) where handled_at is null;
create index webhook_events_to_forget on webhook_events (handled_at);

drop index bank_accounts_to_settle;
create index bank_accounts_to_settle on bank_accounts (created_at) where state in ('creating', 'unknown', 'disabling');
create index bank_accounts_ready on bank_accounts (created_at) where state = 'ready';

drop index mandates_to_send;
create index mandates_to_send on mandates (created_at) where state = 'requested';
drop index mandates_to_decide;
create index mandates_to_decide on mandates (updated_at)
  where state in ('pendingSubmission', 'submitted', 'suspended', 'blocked');

drop index emails_waiting;
create index emails_waiting on emails (next_try_at) where sent_at is null and given_up_at is null;
create index emails_to_empty on emails (sent_at) where html <> '';

drop index memberships_to_end;
create index memberships_to_end on memberships (end_date) where state = 'active';

drop index saved_selections_to_forget;
create index saved_selections_to_forget on saved_selections (expires_on);

create index carts_to_discard on carts (updated_at) where state = 'open';
create index sessions_to_end on sessions (expires_at);
create index staff_sessions_to_end on staff_sessions (expires_at);
create index password_resets_to_forget on password_resets (expires_at);
create index known_browsers_to_forget on known_browsers (last_used_at);
create index checkout_tokens_to_forget on checkout_tokens (expires_at);
create index idempotency_keys_to_forget on idempotency_keys (created_at);
create index request_counts_to_forget on request_counts (started_at);
