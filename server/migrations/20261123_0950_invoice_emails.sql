-- Emails to customers: who got them, in which words and languages, and reminders of many invoices.

-- Recipients whom nobody sees, those who have the email already, those whom the mail server refused, and who gets
-- answers instead of the sender.
alter table mails add column bcc text[] not null default '{}';
alter table mails add column accepted text[] not null default '{}';
alter table mails add column rejected jsonb[] not null default '{}';
alter table mails add column reply_to text;
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('pending', 'sent', 'bounced', 'failed'));
drop index mails__due;
create index mails__due on mails (tenant_id, due_at, id) where state = 'pending';

-- Emails in the words of the tenant, for each kind and language.
create table email_templates (
  tenant_id   text collate "C" not null default current_tenant(),
  id          text collate "C" not null,
  kind        text not null,
  language    text not null,
  subject     text not null,
  text        text not null,
  version     integer not null default 1,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  deleted_at  timestamptz(3),
  primary key (tenant_id, id)
);
create unique index email_templates__language__unique on email_templates (tenant_id, kind, language)
  where deleted_at is null;
create index email_templates__created on email_templates (tenant_id, created_at, id) where deleted_at is null;
select make_tenant_table('email_templates');

-- The words were a setting. Each template is kept in the language of the tenant.
insert into email_templates (tenant_id, id, kind, language, subject, text, created_at, updated_at)
select tenants.id, new_ulid(), 'order_' || own.key,
  case when split_part(settings->>'locale', '-', 1) in ('en', 'de', 'fr', 'es', 'ar')
    then split_part(settings->>'locale', '-', 1) else 'en' end,
  own.value->>'subject', own.value->>'text', now(), now()
from tenants
cross join lateral jsonb_each(
  case jsonb_typeof(settings->'order_email_templates') when 'object' then settings->'order_email_templates'
    else '{}'::jsonb end
) own
where own.key in ('confirmed', 'shipped', 'cancelled')
  and own.value->>'subject' is not null and own.value->>'text' is not null;
update tenants set settings = settings - 'order_email_templates' where settings ? 'order_email_templates';

-- The setting that switches emails on names all kinds now.
update tenants set settings = settings - 'order_emails' || jsonb_build_object('customer_emails', (
  select coalesce(jsonb_agg('order_' || kind), '[]'::jsonb)
  from jsonb_array_elements_text(settings->'order_emails') kind
))
where jsonb_typeof(settings->'order_emails') = 'array';

-- The emails about an invoice. What became of each is in mails.
create table invoice_emails (
  tenant_id     text collate "C" not null default current_tenant(),
  id            text collate "C" not null,
  invoice_id    text collate "C" not null,
  mail_id       text collate "C" not null,
  kind          text not null,
  language      text not null,
  sender_id     text collate "C",             -- null: the system
  created_at    timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint invoice_emails__invoice_id__exists
    foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  constraint invoice_emails__mail_id__exists foreign key (tenant_id, mail_id) references mails (tenant_id, id)
);
create index invoice_emails__invoice on invoice_emails (tenant_id, invoice_id, id);
select make_tenant_table('invoice_emails');

-- Reminders of a day, for those who ask for the same again.
create index invoice_reminders__type on invoice_reminders (tenant_id, day, reminder_type, invoice_id);

-- Reminders of many invoices, sent by a job: what was asked, and how far it is.
create table invoice_reminder_runs (
  tenant_id           text collate "C" not null default current_tenant(),
  id                  text collate "C" not null,
  request             jsonb not null,          -- the body of the request
  day                 date not null,
  last_invoice_id     text collate "C" not null default '',
  status              text not null check (status in ('running', 'completed')),
  invoices_total      integer not null,
  invoices_processed  integer not null default 0,
  reminders_sent      integer not null default 0,
  reminders_failed    integer not null default 0,
  created_by          text collate "C",
  created_at          timestamptz(3) not null,
  completed_at        timestamptz(3),
  primary key (tenant_id, id)
);
create index invoice_reminder_runs__created on invoice_reminder_runs (tenant_id, created_at, id);
select make_tenant_table('invoice_reminder_runs');
