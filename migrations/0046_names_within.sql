-- The directory of sign-in names gets the net that every table of suppliers has: only the platform looks across.
alter table sign_in_name enable row level security;
alter table sign_in_name force row level security;
create policy tenant on sign_in_name using (suid = nullif(current_setting('app.tenant', true), '')::bigint);
