-- Postcodes of the United Kingdom on the map, for the centre finder of every operator. Public data that belongs to no
-- operator, so there is no client_id here; an operator's own places.csv stays in gazetteer_places and goes first.
create table gazetteer_points (
  -- Without its space, in capitals.
  code text not null,
  -- unit: M1 1AE. district: M1, as a file gives it. derived: M1, the middle of its units.
  kind text not null check (kind in ('unit', 'district', 'derived')),
  -- Empty where the source names none.
  town text not null,
  lat double precision not null,
  lng double precision not null,
  primary key (code, kind)
);

create index gazetteer_points_town on gazetteer_points (lower(town)) where town <> '';

-- A venue whose place is unknown is found by its name, and is left off the map.
alter table venues alter column lat drop not null;
alter table venues alter column lng drop not null;
