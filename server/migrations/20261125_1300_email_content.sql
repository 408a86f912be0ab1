-- Emails are stored as what they say; their layout is made when they are sent. Those that were stored as HTML before are
-- sent as they are.
alter table mails add column content jsonb;
-- `tenant`: in the name of the tenant, with its letterhead; `system`: to users.
alter table mails add column sender text not null default 'system' check (sender in ('system', 'tenant'));
