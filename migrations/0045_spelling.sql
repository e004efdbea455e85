-- Names are found by their pinyin in every picker and in the palette; the server spells what is there as it starts.
-- customer.pinyin: there is no such column
alter table customer add column pinyin text;

-- customer: no index serves the filter keyword of customer
create index customer_pinyin_trgm on customer using gin (pinyin gin_trgm_ops) where pinyin is not null;

-- unit.pinyin: there is no such column
alter table unit add column pinyin text;

-- warehouse.pinyin: there is no such column
alter table warehouse add column pinyin text;

-- member.pinyin: there is no such column
alter table member add column pinyin text;

-- member_level.pinyin: there is no such column
alter table member_level add column pinyin text;

-- member_tag.pinyin: there is no such column
alter table member_tag add column pinyin text;

-- role.pinyin: there is no such column
alter table role add column pinyin text;

-- operator.pinyin: there is no such column
alter table operator add column pinyin text;


-- outbound: no index serves finding outbound by receiver_phone
create index outbound_receiver_phone_trgm on outbound using gin (receiver_phone gin_trgm_ops) where receiver_phone is not null;

-- member: no index serves finding member by pinyin
create index member_pinyin_trgm on member using gin (pinyin gin_trgm_ops) where pinyin is not null;

-- role: no index serves finding role by pinyin
create index role_pinyin_trgm on role using gin (pinyin gin_trgm_ops) where pinyin is not null;

-- operator: no index serves finding operator by pinyin
create index operator_pinyin_trgm on operator using gin (pinyin gin_trgm_ops) where pinyin is not null;

