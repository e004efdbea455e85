-- When somebody showed that the phone of an account is theirs: only to such a phone goes a code that resets the password. Another number is not proven.
alter table operator add column phone_proven_at timestamptz;
create function forget_phone_proof() returns trigger language plpgsql as $$
begin
  if new.phone is distinct from old.phone and new.phone_proven_at is not distinct from old.phone_proven_at then new.phone_proven_at := null; end if;
  return new;
end $$;
create trigger operator_phone_proof before update of phone on operator for each row execute function forget_phone_proof();

-- Whoever registered by a phone has shown it.
alter table operator no force row level security; -- the owner sees the rows of everyone for this one statement
update operator set phone_proven_at = created_at where is_main and phone = login_name and phone ~ '^1\d{10}$';
alter table operator force row level security;
