-- What a list filters by has an index; the outcome of a connector's test is one of the known ones (a text of before says nothing to anybody).
create index purchase_cautions_members on purchase using gin (cautions);
create index inbound_cautions_members on inbound using gin (cautions);
create index outbound_cautions_members on outbound using gin (cautions);
update connector set test_result = null
where test_result not in ('sent', 'refused_address', 'unreachable', 'timeout', 'too_large', 'refused', 'unavailable');
alter table connector add check (test_result in ('sent', 'refused_address', 'unreachable', 'timeout', 'too_large', 'refused', 'unavailable'));
