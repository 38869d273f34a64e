-- One person's right to be at one session, or at one court for one time. It has the id of its line in a cart, later in an order.
create table places (
  client_id text not null,
  id text not null,
  state text not null check (state in ('held', 'booked', 'lapsed', 'released', 'attended', 'noShow', 'cancelled',
    'cancelledLate', 'cancelledByOperator', 'moved', 'withdrawn')),
  kind text not null check (kind in ('session', 'court')),
  -- Null: a court, or a session that its timetable no longer has and at which nobody had a place any more.
  session_id bigint,
  venue_id text not null,
  activity text not null,
  -- Of a court: which, and the smallest parts that it is made of.
  space text,
  parts text[] not null,
  local_day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Who pays; null: a visitor. Who has it; null: a visitor, or a player who is only named.
  payer_id text,
  person_id text,
  named_player text,
  price_option text not null,
  -- The use of a benefit: it counts as long as the place does, and where it was cancelled late.
  benefit_membership_id text,
  benefit text,
  -- From this instant on a held place is free for anybody.
  held_until timestamptz,
  created_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, session_id) references activity_sessions (client_id, id) on delete set null (session_id),
  foreign key (client_id, venue_id) references venues (client_id, id),
  foreign key (client_id, payer_id) references users (client_id, id) on delete cascade,
  foreign key (client_id, person_id) references users (client_id, id) on delete cascade,
  check (kind = 'session' or session_id is null),
  check ((kind = 'court') = (space is not null)),
  check ((state = 'held') = (held_until is not null)),
  check ((benefit is null) = (benefit_membership_id is null)),
  check (starts_at < ends_at)
);

-- What the states mean for the spaces of a session and the parts of a court.
create function place_counts(state text) returns boolean language sql immutable
  return state in ('held', 'booked', 'attended', 'noShow');

-- Nobody is twice at one session.
create unique index one_place_at_a_session on places (client_id, session_id, person_id)
  where person_id is not null and state in ('held', 'booked', 'attended', 'noShow');
create index held_places_of_session on places (client_id, session_id, held_until) where state = 'held';
create index places_of_session on places (client_id, session_id);
create index places_of_person on places (client_id, person_id, starts_at);
create index places_of_payer on places (client_id, payer_id);
create index uses_of_membership on places (client_id, benefit_membership_id) where benefit_membership_id is not null;
create index held_places_of_courts on places (client_id, venue_id, starts_at) where kind = 'court' and state = 'held';

alter table occupied_parts
  add column place_id text,
  add foreign key (client_id, place_id) references places (client_id, id) on delete cascade,
  add check (session_id is null or place_id is null);
create index occupied_parts_of_place on occupied_parts (client_id, place_id) where place_id is not null;

-- The spaces that are taken of a session are counted here and nowhere else. The session's own check refuses more than it has.
create function count_place() returns trigger language plpgsql as $$
declare
  was bigint := case when tg_op <> 'INSERT' and place_counts(old.state) then old.session_id end;
  is_now bigint := case when tg_op <> 'DELETE' and place_counts(new.state) then new.session_id end;
begin
  if was is distinct from is_now then
    if was is not null then
      update activity_sessions set taken = taken - 1 where client_id = old.client_id and id = was;
    end if;
    if is_now is not null then
      update activity_sessions set taken = taken + 1 where client_id = new.client_id and id = is_now;
    end if;
  end if;
  if tg_op = 'UPDATE' and new.kind = 'court' and place_counts(old.state) and not place_counts(new.state) then
    delete from occupied_parts where client_id = new.client_id and place_id = new.id;
  end if;
  return null;
end $$;
create trigger place_counted after insert or update of state, session_id or delete on places
  for each row execute function count_place();
