create index lifepay_order_review_reason_order on lifepay_order (suid, review_reason nulls first, id) where del_at is null;
