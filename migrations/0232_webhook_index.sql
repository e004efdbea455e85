-- The grantor of a webhook is read with the webhook, never searched (docs/decisions/0103).
drop index webhook_granted_by_lookup;
