-- A hidden résumé is seen by nobody but its owner: no list, picker, search or sheet knows it.
alter table job_sume add column hidden boolean not null default false;
alter table job_sume no force row level security;
update job_sume set hidden = true where status = 'hidden';
alter table job_sume force row level security;
drop index job_sume_status_order;
drop index job_sume_name_order;
drop index job_sume_gender_order;
drop index job_sume_edu_order;
drop index job_sume_exp_years_order;
drop index job_sume_expect_title_id_order;
drop index job_sume_expect_salary_order;
drop index job_sume_expect_region_order;
drop index job_sume_updated_at_order;
create index job_sume_name_order on job_sume (suid, name, id) where del_at is null and not hidden;
create index job_sume_gender_order on job_sume (suid, gender nulls first, id) where del_at is null and not hidden;
create index job_sume_edu_order on job_sume (suid, edu nulls first, id) where del_at is null and not hidden;
create index job_sume_exp_years_order on job_sume (suid, exp_years nulls first, id) where del_at is null and not hidden;
create index job_sume_expect_title_id_order on job_sume (suid, expect_title_id nulls first, id) where del_at is null and not hidden;
create index job_sume_expect_salary_order on job_sume (suid, expect_salary nulls first, id) where del_at is null and not hidden;
create index job_sume_expect_region_order on job_sume (suid, expect_region nulls first, id) where del_at is null and not hidden;
create index job_sume_updated_at_order on job_sume (suid, updated_at, id) where del_at is null and not hidden;
create index job_sume_expect_title_id_lookup on job_sume (suid, expect_title_id) where expect_title_id is not null;

-- Nothing ever read which account a collector has.
alter table recycle_staff drop column operator_id;

-- The operator log never forgets: what tells of people stands in their record alone, where it can be erased. Definition: personal in src/core/fields/field.ts
alter table op_log no force row level security;
update op_log set biz_no = '#' || biz_id,
  before = before - '{name,phone,gender,birth,edu,exp_years,experience,intro,letter,member_id,sume_id,refuse_reason,content,imgs,reply,remark}'::text[],
  after = after - '{name,phone,gender,birth,edu,exp_years,experience,intro,letter,member_id,sume_id,refuse_reason,content,imgs,reply,remark}'::text[]
where biz_type in ('job_record', 'job_feedback');
update op_log set before = before - '{contact,contact_phone,member_id}'::text[], after = after - '{contact,contact_phone,member_id}'::text[] where biz_type = 'job';
alter table op_log force row level security;
