create table pay_order_before as select * from pay_order;
create table pay_notice_before as select * from pay_notice;
drop table pay_order;
drop table pay_notice;
