-- Named like what calls it: the plan that was made without a lock is asserted under one.
alter function as_foreseen(boolean) rename to assert_plan;
create or replace function assert_plan(held boolean) returns boolean language plpgsql as $$
begin
  if held is not true then
    raise exception 'a row changed since the plan was made' using errcode = 'serialization_failure';
  end if;
  return true;
end $$;
