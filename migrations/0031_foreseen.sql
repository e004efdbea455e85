-- What was read without a lock must still hold when it is acted upon: else the transaction is done again, and locks first.
create function as_foreseen(held boolean) returns boolean language plpgsql as $$
begin
  if held is not true then
    raise exception 'a row is not as it was foreseen' using errcode = 'serialization_failure';
  end if;
  return true;
end $$;

-- `a × b ÷ c`, rounded half up, for amounts that are not negative: the arithmetic of documents, where it must run under a lock.
create function share_of(a bigint, b bigint, c bigint) returns bigint language sql immutable strict
  return div(2::numeric * a * b + c, 2::numeric * c)::bigint;
