-- A centre may have a telephone of its own; where it has none, customers call the operator.
alter table venues add column phone text;
