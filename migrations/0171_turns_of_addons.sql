-- What add-ons have to do is taken up by turns of the add-ons, each the longest due first.
drop index addon_task_due;
create index addon_task_due on addon_task (suid, addon, next_at, id) where state in ('waiting', 'running');
