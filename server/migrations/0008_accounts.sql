-- What a customer can do with an account once they have one: act for others, choose a new password, be recognised.

-- Linked children have no login of their own: no password, and '' for an e-mail address.
alter table users alter column password_hash drop not null;

-- What a scanner at the centre reads: the digits of the customer id in nine places, then a check digit (barcode.ts).
alter table users add column barcode text;
update users set barcode = digits || (10 - (
    select sum(substr(digits, place, 1)::integer * case when place % 2 = 1 then 3 else 1 end)
      from generate_series(1, 9) place) % 10) % 10
  from (select client_id, id, lpad(substr(reference, 2), 9, '0') as digits from users) padded
 where padded.client_id = users.client_id and padded.id = users.id;
alter table users alter column barcode set not null;
alter table users add constraint one_customer_per_barcode unique (client_id, barcode);

-- Address of the picture.
alter table users add column profile_photo text;

-- `user_id` may act for `linked_user_id`; the other way round is a row of its own.
create table linked_users (
  client_id text not null,
  user_id text not null,
  linked_user_id text not null,
  created_at timestamptz not null,
  primary key (client_id, user_id, linked_user_id),
  foreign key (client_id, user_id) references users (client_id, id),
  foreign key (client_id, linked_user_id) references users (client_id, id),
  check (user_id <> linked_user_id)
);

-- The person this session acts for; it counts only as long as they are linked.
alter table sessions add column selected_user_id text;
create index sessions_by_user on sessions (client_id, user_id);

-- A link to choose a new password works once: using it deletes it, and a new one deletes the older.
create table password_resets (
  client_id text not null,
  -- SHA-256 of the token of the link.
  token_hash text not null,
  user_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (client_id, token_hash),
  foreign key (client_id, user_id) references users (client_id, id)
);

create index password_resets_by_user on password_resets (client_id, user_id);

-- Browsers in which a customer has signed in: guesses made elsewhere do not slow these down.
create table known_browsers (
  client_id text not null,
  -- SHA-256 of the browser's cookie.
  token_hash text not null,
  user_id text not null,
  last_used_at timestamptz not null,
  primary key (client_id, token_hash, user_id),
  foreign key (client_id, user_id) references users (client_id, id)
);

create index known_browsers_by_user on known_browsers (client_id, user_id);

-- What a customer owes for a broken rule, such as a class missed without notice.
create table penalties (
  client_id text not null,
  id text not null,
  user_id text not null,
  amount integer not null check (amount > 0),
  reason text not null,
  state text not null,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id)
);

create index penalties_by_user on penalties (client_id, user_id);

-- Papers a customer has handed in and that run out, such as proof of a concession.
create table customer_documents (
  client_id text not null,
  id text not null,
  user_id text not null,
  name text not null,
  expires_on date not null,
  primary key (client_id, id),
  foreign key (client_id, user_id) references users (client_id, id)
);

create index customer_documents_by_user on customer_documents (client_id, user_id);

-- People who work at the centres. Their sessions are not customers' sessions.
create table staff (
  client_id text not null references clients (id),
  id text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (client_id, id)
);

create unique index one_staff_account_per_email on staff (client_id, lower(email));

create table staff_sessions (
  client_id text not null,
  token_hash text not null,
  staff_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (client_id, token_hash),
  foreign key (client_id, staff_id) references staff (client_id, id)
);
