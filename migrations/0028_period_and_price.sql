-- The day until which the books are closed, and the price rise that is warned of. Definition: src/modules/inventory/setting.resource.ts
alter table inventory_setting
  add column closed_until timestamptz,
  add column price_alert integer check (price_alert >= 0);
do $$
declare t text; c text;
begin
  foreach t in array array['purchase', 'inbound', 'outbound'] loop
    for c in select conname from pg_constraint where conrelid = t::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%cautions%' loop
      execute format('alter table %I drop constraint %I', t, c);
    end loop;
    execute format($q$alter table %I add constraint %I check (cautions <@ array['credit', 'price', 'licence', 'own_licence'])$q$, t, t || '_cautions_check');
  end loop;
end $$;
