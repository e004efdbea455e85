-- Who saved an application last: it acts within their rights and reach.
alter table open_app add column granted_by bigint;
update open_app a set granted_by = coalesce((select o.id from operator o where o.suid = a.suid and o.id = a.created_by), a.handler_uid);
alter table open_app add foreign key (suid, granted_by) references operator (suid, id);
create index open_app_granted_by_lookup on open_app (suid, granted_by);
