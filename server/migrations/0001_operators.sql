-- What an operator's files say. Every table leads its key with the client, so that it can be distributed by it.
-- Rows of things that were taken out of the files are kept with removed_at, because orders point to them.

create table clients (
  id text primary key,
  name text not null,
  domain text not null unique,
  settings jsonb not null,
  -- Last customer id handed out: R and this number.
  last_reference integer not null default 100000,
  fingerprint text not null
);

create table themes (
  client_id text not null references clients (id),
  -- Slug of the venue, or 'operator'.
  id text not null,
  colours jsonb not null,
  logo_svg text,
  primary key (client_id, id)
);

create table documents (
  client_id text not null references clients (id),
  -- footer, terms, privacy, accessibility; a venue's own footer is footer:slug.
  id text not null,
  title text not null,
  html text not null,
  primary key (client_id, id)
);

create table venues (
  client_id text not null references clients (id),
  id text not null,
  slug text not null,
  name text not null,
  address1 text not null,
  address2 text not null,
  town text not null,
  postcode text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  place_type text not null,
  facilities text[] not null,
  card_provider text not null,
  can_display_ineligible_memberships boolean not null,
  display_venue_selection_button boolean not null,
  activities_v2_enabled boolean not null,
  removed_at timestamptz,
  primary key (client_id, id),
  unique (client_id, slug)
);

create table membership_types (
  client_id text not null references clients (id),
  id text not null,
  slug text not null,
  name text not null,
  description text not null,
  coverage text not null check (coverage in ('national', 'other')),
  categories text[] not null,
  eligibility text,
  requires_eligibility boolean not null,
  -- Only customers who carry this mark may buy it.
  required_mark text,
  minimum_age integer,
  maximum_age integer,
  recommended boolean not null,
  provides_access_to text[] not null,
  benefits jsonb not null,
  question_set_id text,
  position integer not null,
  removed_at timestamptz,
  primary key (client_id, id),
  unique (client_id, slug)
);

create table membership_venues (
  client_id text not null,
  membership_type_id text not null,
  venue_id text not null,
  primary key (client_id, venue_id, membership_type_id),
  foreign key (client_id, membership_type_id) references membership_types (client_id, id),
  foreign key (client_id, venue_id) references venues (client_id, id)
);

create table payment_options (
  client_id text not null,
  id text not null,
  membership_type_id text not null,
  payment_type text not null check (payment_type in ('recurring', 'fixed', 'single_payment')),
  base_fee integer not null check (base_fee >= 0),
  joining_fee integer not null check (joining_fee >= 0),
  month_in_hand boolean not null,
  minimum_term_months integer not null check (minimum_term_months >= 0),
  fixed_duration integer check (fixed_duration > 0),
  fixed_period text check (fixed_period in ('day', 'week', 'month', 'year')),
  position integer not null,
  removed_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, membership_type_id) references membership_types (client_id, id),
  check ((payment_type = 'recurring') = (fixed_duration is null)),
  check ((fixed_duration is null) = (fixed_period is null))
);

create index payment_options_by_membership on payment_options (client_id, membership_type_id);

create table question_sets (
  client_id text not null references clients (id),
  id text not null,
  groups jsonb not null,
  primary key (client_id, id)
);

create table data_forms (
  client_id text not null references clients (id),
  onboarding_type text not null,
  sections jsonb not null,
  checksum text not null,
  primary key (client_id, onboarding_type)
);

-- A changed text is a new version with a new id; what somebody accepted stays readable.
create table terms (
  client_id text not null references clients (id),
  id text not null,
  kind text not null check (kind in ('membership', 'health_commitment', 'direct_debit', 'checkout')),
  -- Null: for every membership.
  membership_type_id text,
  title text not null,
  html text not null,
  version text not null,
  removed_at timestamptz,
  primary key (client_id, id)
);

create table promotions (
  client_id text not null references clients (id),
  id text not null,
  code text not null check (code = upper(code)),
  rule jsonb not null,
  max_uses integer check (max_uses > 0),
  used integer not null default 0 check (used >= 0),
  removed_at timestamptz,
  primary key (client_id, id),
  unique (client_id, code),
  constraint promotion_not_overused check (max_uses is null or used <= max_uses)
);

create table lookup_addresses (
  client_id text not null references clients (id),
  -- Without its space.
  postcode text not null,
  position integer not null,
  address1 text not null,
  address2 text not null,
  town text not null,
  area text not null,
  country text not null,
  uprn text not null,
  primary key (client_id, postcode, position)
);

create table gazetteer_places (
  client_id text not null references clients (id),
  -- A postcode district or unit without its space, in capitals.
  code text not null,
  town text not null,
  lat double precision not null,
  lng double precision not null,
  primary key (client_id, code)
);
