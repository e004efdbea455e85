-- What was chosen of add-ons, beside what came of it.
alter table orders add column offers jsonb;
update orders set offers = (
  select jsonb_agg(jsonb_build_object('addon', a -> 'addon', 'choice', a -> 'choice'))
  from jsonb_array_elements(addons) a where jsonb_typeof(a -> 'choice') = 'object'
) where addons is not null;
