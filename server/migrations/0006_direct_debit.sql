-- What a lost answer leaves behind is looked for every minute, and the notice of the guarantee is the operator's.

create index bank_accounts_to_settle on bank_accounts (client_id, created_at)
  where state in ('creating', 'unknown', 'ready', 'disabling');

create index cart_items_by_bank_account on cart_items (client_id, bank_account_id)
  where bank_account_id is not null;

update clients
  set settings = jsonb_set(
    settings,
    '{directDebit,noticeWorkingDays}',
    to_jsonb(least(10, (settings -> 'directDebit' ->> 'leadWorkingDays')::integer))
  )
  where jsonb_typeof(settings -> 'directDebit') = 'object';
