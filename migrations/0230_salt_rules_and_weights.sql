-- Why edible salt is not under the food salt rules.
alter table material add column food_salt_reason text;
alter table material alter column food_salt drop not null;

-- A material that is counted in a weight unit weighs what the unit does.
update material m set weight_kg = round(u.std_ratio / 100000.0)
from unit u
where u.suid = m.suid and u.id = m.base_unit_id and u.dimension = 'weight' and u.std_ratio >= 50000
  and m.weight_kg is distinct from round(u.std_ratio / 100000.0);
