-- A price level is one of nine letters, as people call it, and no longer the number that stood for it.
alter table customer drop constraint customer_price_level_check;
alter table customer alter column price_level type text using chr(64 + price_level);
alter table customer add constraint customer_price_level_check check (price_level in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'));
alter table price_rule alter column price_level type text using chr(64 + price_level);
alter table price_rule add constraint price_rule_price_level_check check (price_level in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'));
