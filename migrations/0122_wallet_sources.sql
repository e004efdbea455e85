-- What moved a wallet leads to its document.
create or replace view wallet_log_view with (security_invoker = true) as
select p.suid, p.id, 1 as ver, null::timestamptz as del_at, t.op_uid as created_by, p.posted_at as created_at, p.posted_at as updated_at,
  t.id::text as tx_no, p.asset as wallet_type, a.member_id as member_id, m.name, m.phone,
  case when t.reversal_of is not null or t.type like '%.reverse' then 'reverse' else t.type end as biz_type,
  case when p.amount > 0 then 'in' else 'out' end as direction,
  case when p.asset <> 'score' then p.amount end as amount,
  case when p.asset <> 'score' and p.amount > 0 then p.amount end as income,
  case when p.asset <> 'score' and p.amount < 0 then -p.amount end as outgo,
  case when p.asset <> 'score' then p.balance_after end as balance_after,
  case when p.asset = 'score' then p.amount end as points,
  case when p.asset = 'score' and p.amount > 0 then p.amount end as points_in,
  case when p.asset = 'score' and p.amount < 0 then -p.amount end as points_out,
  case when p.asset = 'score' then p.balance_after end as points_after,
  t.source_no, t.op_uid, t.memo, p.posted_at, t.source_table, t.source_id
from ledger_posting p
left join ledger_transaction t on t.suid = p.suid and t.id = p.transaction_id
left join ledger_account a on a.suid = p.suid and a.id = p.account_id
left join member m on m.suid = a.suid and m.id = a.member_id
where p.owner = 'member' and p.bucket = 'available';

create or replace view wallet_line_view with (security_invoker = true) as
select p.suid, p.id, 1 as ver, null::timestamptz as del_at, t.op_uid as created_by, p.posted_at as created_at, p.posted_at as updated_at,
  p.posted_at, p.biz_day::timestamp at time zone 'Asia/Shanghai' as biz_day,
  case when t.type in ('wallet.collect', 'wallet.refund', 'wallet.fee', 'wallet.commission', 'wallet.settle', 'wallet.due', 'wallet.share', 'wallet.withdraw')
    then substr(t.type, 8) else 'other' end as move,
  p.bucket as part, p.amount, p.balance_after, t.source_no, t.memo, p.transaction_id, t.source_table, t.source_id
from ledger_posting p join ledger_transaction t on t.suid = p.suid and t.id = p.transaction_id
where p.owner = 'supplier' and p.asset = 'rmb' and p.bucket in ('pending', 'available', 'due');
