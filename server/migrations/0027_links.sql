-- At 16 a person decides themselves who may act for them.

-- When the linked person agreed; null: they have not. Nobody under 16 is asked.
alter table linked_users add column consented_at timestamptz;

-- Who was 16 or older when the operator linked them, or whose age was never known, counts as having agreed then.
update linked_users as link
   set consented_at = link.created_at
  from users person, clients operator
 where person.client_id = link.client_id
   and person.id = link.linked_user_id
   and operator.id = link.client_id
   and (person.date_of_birth is null
        or person.date_of_birth + interval '16 years'
           <= (link.created_at at time zone (operator.settings ->> 'timeZone'))::date);

-- Who may act for a person.
create index linked_users_by_linked on linked_users (client_id, linked_user_id);
