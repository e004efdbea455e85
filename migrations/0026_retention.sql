-- Documents that were in force are kept for two years. Definition: retention in src/core/document.ts
do $$
declare t text;
begin
  foreach t in array array['purchase_apply', 'purchase', 'inbound', 'outbound'] loop
    execute format('alter table %I add column kept_until timestamptz', t);
    execute format('alter table %I no force row level security', t); -- the owner sees the rows of everyone for this one statement
    execute format($q$update %I set kept_until = audited_at + interval '2 years' where audited_at is not null and status in ('audited', 'closed', 'voided')$q$, t);
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
