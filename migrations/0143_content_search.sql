-- One search looks into the texts of content without their tags.
create index notice_said_trgm on notice using gin ((regexp_replace(body, '<[^>]*>', ' ', 'g')) gin_trgm_ops);
create index news_said_trgm on news using gin ((regexp_replace(coalesce(summary, '') || ' ' || body, '<[^>]*>', ' ', 'g')) gin_trgm_ops);
create index agreement_said_trgm on agreement using gin ((regexp_replace(body, '<[^>]*>', ' ', 'g')) gin_trgm_ops);
create index feedback_said_trgm on feedback using gin ((content || ' ' || coalesce(reply, '')) gin_trgm_ops);
