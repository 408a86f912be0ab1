-- Links of customers are found by the hash of their token; the token itself is encrypted by the program, with a key that
-- is not in this database (docs/decisions/0068-link-tokens.md). Columns marked `to encrypt` hold clear text until the
-- next start has encrypted it.
alter table invoices no force row level security;
alter table mails no force row level security;

drop function invoice_of_link(text);
drop index invoices__link;
alter table invoices rename column link_token to link_secret;
alter table invoices add column link_hash text collate "C";
comment on column invoices.link_secret is 'to encrypt';
update invoices set link_hash = encode(sha256(convert_to(link_secret, 'UTF8')), 'hex') where link_secret is not null;
create index invoices__link on invoices (link_hash) where link_hash is not null;

-- Which invoice does the link with this hash open?
create function invoice_of_link(hash text) returns table (tenant_id text, invoice_id text)
  stable security definer language sql set search_path = public, pg_temp
  as $$ select i.tenant_id, i.id from invoices i where i.link_hash = hash and i.deleted_at is null $$;

-- Emails hold a placeholder instead of a link that opens something, and the link until they are sent.
alter table mails add column link text;
comment on column mails.link is 'to encrypt';
update mails set
  link = case when state = 'pending' then substring(body from 'https?://[^\s<>"]+/i/[A-Za-z0-9_-]{32}(?![A-Za-z0-9_-])') end,
  body = regexp_replace(body, 'https?://[^\s<>"]+/i/[A-Za-z0-9_-]{32}(?![A-Za-z0-9_-])', 'https://link.invalid', 'g'),
  html = regexp_replace(html, 'https?://[^\s<>"]+/i/[A-Za-z0-9_-]{32}(?![A-Za-z0-9_-])', 'https://link.invalid', 'g')
where body ~ '/i/[A-Za-z0-9_-]{32}(?![A-Za-z0-9_-])' or html ~ '/i/[A-Za-z0-9_-]{32}(?![A-Za-z0-9_-])';

-- The pages of gateways, on which customers pay, and first answers of requests with an idempotency key.
comment on column payment_checkouts.url is 'to encrypt';
comment on column idempotency_keys.body is 'to encrypt';

alter table invoices force row level security;
alter table mails force row level security;
