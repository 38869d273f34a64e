-- Whoever writes a place by hand is refused as the program is.

-- A session that somebody has a place at cannot be deleted: the place would be at nothing.
alter table places add constraint place_has_its_session
  check (kind = 'court' or session_id is not null or not place_counts(state));

-- A court that counts has all its parts when the transaction ends, so that nobody else can have them.
create function court_has_its_parts() returns trigger language plpgsql as $$
begin
  if exists (
    select from places place
    where place.client_id = new.client_id and place.id = new.id and place_counts(place.state)
      and place.parts is distinct from (
        select array_agg(held.part order by array_position(place.parts, held.part)) from occupied_parts held
        where held.client_id = place.client_id and held.place_id = place.id and held.venue_id = place.venue_id
          and held.during = tstzrange(place.starts_at, place.ends_at)))
  then
    raise check_violation using constraint = 'court_has_its_parts',
      message = format('The court of place %s has not all its parts: court_has_its_parts', new.id);
  end if;
  return null;
end $$;

create constraint trigger court_has_its_parts after insert or update on places deferrable initially deferred
  for each row when (new.kind = 'court' and place_counts(new.state)) execute function court_has_its_parts();

-- A place is when its session is.
create function places_move_with_session() returns trigger language plpgsql as $$
begin
  update places set local_day = new.local_day, starts_at = new.starts_at, ends_at = new.ends_at
    where client_id = new.client_id and session_id = new.id and state in ('held', 'lapsed', 'booked');
  return null;
end $$;

create trigger session_moved after update on activity_sessions for each row
  when ((old.local_day, old.starts_at, old.ends_at) is distinct from (new.local_day, new.starts_at, new.ends_at))
  execute function places_move_with_session();
