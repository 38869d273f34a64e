-- Credit follows a membership to the one that replaces it, whatever became of that.
create index memberships_by_replaced on memberships (client_id, replaces_membership_id)
  where replaces_membership_id is not null;
