-- Texts that look equal are stored equal (docs/decisions/0148-forms-of-texts.md). Two jobs of each tenant rewrite codes,
-- names, tags, custom fields and roles of existing records in steps. Choices and their values must agree at once,
-- because a value is compared with the choices: they become Normalization Form C here. The search compares hyphens that
-- prevent a line break like others, so its texts are rewritten as well.
alter table custom_fields no force row level security;
alter table attributes no force row level security;
alter table product_attribute_values no force row level security;
alter table product_attribute_keys no force row level security;

update custom_fields set options = normalize(options::text, NFC)::jsonb[]
  where options::text is not NFC normalized;
update attributes set options = normalize(options::text, NFC)::text[]
  where options::text is not NFC normalized;
update product_attribute_values set value = normalize(value, NFC) where value is not NFC normalized;
-- A product has a key twice if it had an option in both forms.
delete from product_attribute_keys k using product_attribute_keys other
  where k.key is not NFC normalized
    and other.tenant_id = k.tenant_id and other.attribute_id = k.attribute_id and other.product_id = k.product_id
    and other.key <> k.key
    and normalize(other.key, NFC) = normalize(k.key, NFC)
    and (other.key is NFC normalized or other.key < k.key);
update product_attribute_keys set key = normalize(key, NFC) where key is not NFC normalized;

alter table custom_fields force row level security;
alter table attributes force row level security;
alter table product_attribute_values force row level security;
alter table product_attribute_keys force row level security;

alter table tenants no force row level security;
insert into pgboss.job_common (
  id, name, policy, group_id, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds
)
select gen_random_uuid(), 'kontor', 'standard', id, job.data, 5, 30, true, 3600, 300
from tenants, (values
  ('{"job": "records.normalize_texts", "data": {"table": null, "after": ""}}'::jsonb),
  ('{"job": "search.rebuild_texts", "data": {"table": null, "after": ""}}'),
  ('{"job": "identity.normalize_roles", "data": {}}')) as job (data)
where not exists (select from pgboss.job_common waiting
  where waiting.group_id = tenants.id and waiting.data = job.data and waiting.state = 'created');
alter table tenants force row level security;
