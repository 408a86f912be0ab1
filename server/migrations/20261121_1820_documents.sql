-- Whether who brought a document may see sensitive ones: only then does it take the place of a sensitive one.
alter table documents add column renews_sensitive boolean not null default false;

-- What waits for approval expires too.
update documents set lapses_at = expires_at where status = 'pending_approval';
