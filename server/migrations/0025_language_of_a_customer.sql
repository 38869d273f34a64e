-- The language in which a customer last did something here: their e-mails are written in it. Null: the operator's main one.
alter table users add column locale text;
