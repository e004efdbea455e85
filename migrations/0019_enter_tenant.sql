-- Makes a supplier's rows the ones that its transaction sees, as `set local app.tenant` does, but as an expression: a statement can then be prepared
-- for it, and travels with the one that reads. It says so once in a transaction; an injected call comes after that and is refused.
create function enter_tenant(suid bigint) returns text language plpgsql security definer as $$
begin
  if pg_catalog.current_setting('app.tenant', true) <> '' then
    raise exception 'the transaction is within a supplier already' using errcode = 'insufficient_privilege';
  end if;
  return pg_catalog.set_config('app.tenant', suid::text, true);
end $$;
revoke execute on function enter_tenant(bigint) from public;
grant execute on function enter_tenant(bigint) to app_rw;
