-- A SKU in the archive keeps no terms: its lines of offers go, its prices are out of use.
delete from supply_sku l using goods_sku k where k.suid = l.suid and k.id = l.sku_id and k.archived;
update price_rule p set enabled = false, ver = p.ver + 1, updated_at = now()
  from goods_sku k where k.suid = p.suid and k.id = p.sku_id and k.archived and p.enabled;
