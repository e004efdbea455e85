-- Categories of goods and money accounts are found by their pinyin too.
-- goods_category.pinyin: there is no such column
alter table goods_category add column pinyin text;

-- money_fund.pinyin: there is no such column
alter table money_fund add column pinyin text;

