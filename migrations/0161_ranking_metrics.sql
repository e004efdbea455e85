-- What members gave back and whom they invited can be ranked too. Definition: src/plugins/ranking/words.ts
alter table ranking_rank drop constraint ranking_rank_metric_check;
alter table ranking_rank add check (metric in ('spend', 'orders', 'recycle', 'invites', 'goods', 'visits'));
