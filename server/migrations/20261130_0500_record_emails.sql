-- Each email about a record of a tenant names the record, so that its delivery can be shown beside it. Until now only
-- invoices had that, in a table of their own.
alter table mails no force row level security;
alter table invoice_emails no force row level security;
alter table invoices no force row level security;

alter table mails add column kind text;                              -- null: about no record
alter table mails add column language text;
alter table mails add column entity_type text;
alter table mails add column entity_id text collate "C";
alter table mails add column recipient_id text collate "C";          -- the customer or supplier
alter table mails add column sender_id text collate "C";             -- the user; null: the system

-- The mail server refused nothing, because there was none: the email is a file in the data folder.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('pending', 'sent', 'not_sent', 'bounced', 'failed'));

update mails m set kind = e.kind, entity_type = 'invoice', entity_id = e.invoice_id, sender_id = e.sender_id,
  recipient_id = i.customer_id, language = e.language
from invoice_emails e
join invoices i on i.tenant_id = e.tenant_id and i.id = e.invoice_id
where m.tenant_id = e.tenant_id and m.id = e.mail_id;
drop table invoice_emails;

alter table mails force row level security;
alter table invoices force row level security;

create index mails__entity on mails (tenant_id, entity_id, id) where entity_id is not null;
create index mails__recipient on mails (tenant_id, recipient_id, id) where recipient_id is not null;
create index mails__entity_type on mails (tenant_id, entity_type, id) where entity_id is not null;

-- The mail server of a tenant, instead of that of the operator. A deleted row keeps no password.
create table mail_servers (
  tenant_id    text collate "C" not null default current_tenant(),
  id           text collate "C" not null,
  host         text not null,
  port         integer not null,
  security     text not null,
  username     text,
  password     text,                                                  -- encrypted
  from_email   text not null,
  version      integer not null default 1,
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  deleted_at   timestamptz(3),
  primary key (tenant_id, id)
);
create unique index mail_servers__one__unique on mail_servers (tenant_id) where deleted_at is null;
comment on column mail_servers.password is 'encrypted';
select make_tenant_table('mail_servers');
