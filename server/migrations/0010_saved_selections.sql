-- What somebody has chosen on the way to joining and wants to go on with elsewhere, for 14 days.

create table saved_selections (
  client_id text not null references clients (id),
  id text not null,
  -- SHA-256 of the token of the link; the token itself is only in the e-mail.
  token_hash text not null,
  -- Whose it is; null for a guest's.
  user_id text,
  -- Where the link was sent, in small letters.
  email text not null,
  -- No password, no bank details, no card.
  selection jsonb not null,
  created_at timestamptz not null,
  -- The last day on which the link opens.
  expires_on date not null,
  primary key (client_id, id),
  unique (client_id, token_hash),
  foreign key (client_id, user_id) references users (client_id, id)
);

-- Saving again takes the place of what was saved before.
create unique index one_saved_selection_per_customer on saved_selections (client_id, user_id)
  where user_id is not null;
create unique index one_saved_selection_per_guest on saved_selections (client_id, email) where user_id is null;
create index saved_selections_to_forget on saved_selections (client_id, expires_on);
