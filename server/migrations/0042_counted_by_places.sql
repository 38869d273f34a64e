-- What somebody has cannot be said to be free by hand, so that another has it, too.

-- A session has at least as many spaces taken as it has places. Who counts a place does so in its trigger, and is not asked.
create function taken_has_its_places() returns trigger language plpgsql as $$
begin
  if new.taken < (
    select count(*) from places place
    where place.client_id = new.client_id and place.session_id = new.id and place_counts(place.state))
  then
    raise check_violation using constraint = 'session_not_oversold',
      message = format('Session %s has more places than are counted as taken: session_not_oversold', new.id);
  end if;
  return new;
end $$;

create trigger taken_has_its_places before update of taken on activity_sessions
  for each row when (pg_trigger_depth() = 0 and new.taken < old.taken) execute function taken_has_its_places();

-- The parts of a court stay with whoever has it: asked of the place when it changes, and of each part that goes or changes, when the
-- transaction ends.
create function refuse_court_without_its_parts(of_client text, of_place text) returns void language plpgsql as $$
begin
  if exists (
    select from places place
    where place.client_id = of_client and place.id = of_place and place_counts(place.state)
      and place.parts is distinct from (
        select array_agg(held.part order by array_position(place.parts, held.part)) from occupied_parts held
        where held.client_id = place.client_id and held.place_id = place.id and held.venue_id = place.venue_id
          and held.during = tstzrange(place.starts_at, place.ends_at)))
  then
    raise check_violation using constraint = 'court_has_its_parts',
      message = format('The court of place %s has not all its parts: court_has_its_parts', of_place);
  end if;
end $$;

create or replace function court_has_its_parts() returns trigger language plpgsql as $$
begin
  perform refuse_court_without_its_parts(new.client_id, new.id);
  return null;
end $$;

create function part_stays_with_its_court() returns trigger language plpgsql as $$
begin
  perform refuse_court_without_its_parts(old.client_id, old.place_id);
  return null;
end $$;

create constraint trigger part_stays_with_its_court after update or delete on occupied_parts deferrable initially deferred
  for each row when (old.place_id is not null) execute function part_stays_with_its_court();
