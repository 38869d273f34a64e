-- Until when a held place was to be kept before anybody began to pay for it: paying keeps it so much longer at most, however often it is tried.
alter table places add column lease_until timestamptz;
update places set lease_until = held_until;
