-- What an amendment posts to the account of a partner whose order was sent in full before it.
alter table order_amend add column account_amount bigint not null default 0;
