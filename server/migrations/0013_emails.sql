-- An e-mail that could not be sent is tried again, later each time, until it is given up or of no use any more.
alter table emails
  add column tries integer not null default 0,
  -- When a try that waits, or one that a killed process had in hand, is due.
  add column next_try_at timestamptz,
  -- The end of the link in it, where it has one.
  add column expires_at timestamptz,
  add column given_up_at timestamptz;

update emails
   set next_try_at = created_at,
       expires_at = case kind when 'password_reset' then created_at + interval '1 hour'
                              when 'resume_link' then created_at + interval '14 days' end;
alter table emails alter column next_try_at set not null;

create index emails_waiting on emails (client_id, next_try_at) where sent_at is null and given_up_at is null;
