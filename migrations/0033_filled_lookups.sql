-- Every write of a document wrote some thirty indexes, most of them for columns that are empty. One that only finds rows by a value needs no row without one;
-- sorting by number is served by the unique key of the numbers.
do $$
declare one record;
begin
  for one in
    select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition, a.attname as led
    from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[i.indnatts - 1]
    where i.indrelid in (select unnest(array['purchase_apply', 'purchase_apply_line', 'purchase', 'purchase_line', 'inbound', 'inbound_line', 'outbound', 'outbound_line'])::regclass)
      and i.indpred is null and not i.indisunique and not a.attnotnull and c.relname ~ '_(lookup|trgm|members)$'
  loop
    execute format('drop index %s', one.name);
    execute format('%s where %I is not null', one.definition, one.led);
  end loop;
end $$;

drop index purchase_apply_bill_no_order, purchase_bill_no_order, inbound_bill_no_order, outbound_bill_no_order;
