-- An account is not taken out of the database while it has places: their sessions would count them, and nobody would know whose they are.
alter table places
  drop constraint places_client_id_payer_id_fkey,
  drop constraint places_client_id_person_id_fkey,
  add constraint places_payer_fkey foreign key (client_id, payer_id) references users (client_id, id),
  add constraint places_person_fkey foreign key (client_id, person_id) references users (client_id, id);
