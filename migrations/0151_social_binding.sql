-- Accounts at providers by which people sign in: what they call themselves there, since when, and an id by which a list can name them.
alter table sign_in_name add column id bigint generated always as identity, add column nick_name text, add column bound_at timestamptz;
create unique index sign_in_name_id on sign_in_name (suid, id);
create index sign_in_name_uid on sign_in_name (suid, uid);

-- Which of a supplier's people tied which account. The id at the provider opens the account, so no more than its end is told.
create view social_bind_view with (security_invoker = true) as
  select n.id, n.suid, split_part(n.name, '::', 1) as provider, n.uid as operator_id, n.nick_name, right(n.name, 6) as openid_end,
    coalesce(n.bound_at, o.wx_bound_at) as bound_at, o.dept_id, n.uid as created_by, coalesce(n.bound_at, o.wx_bound_at, o.created_at) as created_at,
    coalesce(n.bound_at, o.wx_bound_at, o.created_at) as updated_at, null::timestamptz as del_at, 1 as ver
  from sign_in_name n join operator o on o.suid = n.suid and o.id = n.uid and o.del_at is null where n.name like '%::%';

-- Where people go at a union itself: its own pages, as it tells their addresses.
alter table taobaoke_setting add column token_url text, add column log_url text, add column site_url text;
alter table jdunion_setting add column token_url text, add column log_url text, add column site_url text;
alter table mtunion_setting add column log_url text, add column site_url text;
