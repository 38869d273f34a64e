-- What other memberships call by another name and this one includes too.

alter table membership_types add column covers text[] not null default '{}';
