-- A test of the connection may end at a certificate that is not trusted.
alter table connector drop constraint connector_test_result_check;
alter table connector add constraint connector_test_result_check
  check (test_result in ('sent', 'refused_address', 'unreachable', 'untrusted', 'timeout', 'too_large', 'refused', 'unavailable'));
