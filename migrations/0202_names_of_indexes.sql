-- Indexes of statements written by hand had the names of drafted ones, by which the advisor takes them for unneeded.
alter index goods_sku_part_sku_id_lookup rename to goods_sku_part_sku;
alter index order_event_words_trgm rename to order_event_search;
alter index notice_said_trgm rename to notice_search;
alter index news_said_trgm rename to news_search;
alter index agreement_said_trgm rename to agreement_search;
alter index feedback_said_trgm rename to feedback_search;
alter index lifepay_order_review_reason_lookup rename to lifepay_order_review;
