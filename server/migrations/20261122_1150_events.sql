-- Events carry the version of their record; a subscription keeps the scopes that it was made with.

-- The version of the record after the change. Null: the event is older than this column.
alter table events add column version integer;

-- The scopes of the token that set the address and the events last: what is sent is no more than it could read itself.
alter table webhook_subscriptions add column scopes text[] not null default '{*}';
alter table webhook_subscriptions alter column scopes drop default;
