-- What stands in for a lost authenticator: keyed hashes of codes that count once each.
alter table operator add column recovery text[] not null default '{}';
