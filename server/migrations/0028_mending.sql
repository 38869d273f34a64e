-- The area in which a registration opened the session; null for a session that began with a log-in. Whoever has just
-- registered while joining may mend what they gave, until something has been ordered.
alter table sessions add column registered_in text;

-- Details that are mended are mended at the direct debit provider, too.
create index bank_accounts_by_customer on bank_accounts (client_id, user_id);
