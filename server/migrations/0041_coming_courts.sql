-- Courts that somebody has, keeps, or may take again: what an import or the nightly job looks at, centre by centre.
create index coming_courts on places (client_id, venue_id, ends_at)
  where kind = 'court' and state in ('held', 'lapsed', 'booked');
