-- Which event a follower caused stands by itself; its message keeps what came with it.
alter table wxpub_record add column event text check (event in ('subscribe', 'unsubscribe', 'scan', 'click', 'view', 'view_miniprogram', 'location', 'scancode_push', 'scancode_waitmsg', 'pic_sysphoto', 'pic_photo_or_album', 'pic_weixin', 'location_select', 'other'));
update wxpub_record set
  event = case when lower(split_part(content, ' ', 1)) in ('subscribe', 'unsubscribe', 'scan', 'click', 'view', 'view_miniprogram', 'location', 'scancode_push', 'scancode_waitmsg', 'pic_sysphoto', 'pic_photo_or_album', 'pic_weixin', 'location_select') then lower(split_part(content, ' ', 1)) else 'other' end,
  content = case when lower(split_part(content, ' ', 1)) in ('subscribe', 'unsubscribe', 'scan', 'click', 'view', 'view_miniprogram', 'location', 'scancode_push', 'scancode_waitmsg', 'pic_sysphoto', 'pic_photo_or_album', 'pic_weixin', 'location_select') then coalesce(nullif(substr(content, length(split_part(content, ' ', 1)) + 2), ''), '-') else content end
where type = 'event';
create index wxpub_record_event_order on wxpub_record (suid, event nulls first, id) where del_at is null;
