-- The languages are a list of the product, which may grow: the database holds any code.
alter table system_setting drop constraint system_setting_default_lang_check, add check (default_lang ~ '^[a-z]{2}$');
alter table report_schedule drop constraint report_schedule_lang_check, add check (lang ~ '^[a-z]{2}$');
