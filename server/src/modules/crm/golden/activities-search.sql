with "found customers" (id) as materialized (select distinct search_texts('customers names', $1::text[], $2::text[], $3::text[])), "found contacts" (id) as materialized (select distinct search_texts('contacts names', $4::text[], $5::text[], $6::text[])), "activities found" (id) as materialized (select distinct search_texts('activities', $7::text[], $8::text[], $9::text[])
union (select "id"
from "activities"
where (("activityable_type" = 'customer' and "activityable_id" = any(array(select id
from "found customers"))) and "deleted_at" is null) and "activities"."tenant_id" = $10)
union (select "id"
from "activities"
where (("activityable_type" = 'opportunity' and "activityable_id" = any(array((select "id"
from "opportunities"
where ("customer_id" = any(array(select id
from "found customers")) and "deleted_at" is null) and "opportunities"."tenant_id" = $11)))) and "deleted_at" is null) and "activities"."tenant_id" = $12)
union (select "id"
from "activities"
where (("activityable_type" = 'contact' and "activityable_id" = any(array((select "id"
from "contacts"
where ("customer_id" = any(array(select id
from "found customers")) and "deleted_at" is null) and "contacts"."tenant_id" = $13)))) and "deleted_at" is null) and "activities"."tenant_id" = $14)
union (select "id"
from "activities"
where ("contact_id" = any(array(select id
from "found contacts")) and "deleted_at" is null) and "activities"."tenant_id" = $15)
union (select "id"
from "activities"
where (("activityable_type" = 'contact' and "activityable_id" = any(array(select id
from "found contacts"))) and "deleted_at" is null) and "activities"."tenant_id" = $16)) (select "activities"."id", "activities"."type", "activities"."subject", "activities"."description", "activities"."activityable_type", "activities"."activityable_id", "activities"."contact_id", "activities"."assigned_user_id", "activities"."priority", "activities"."due_at", "activities"."reminder_at", "activities"."duration_minutes", "activities"."location", "activities"."follow_up_required", "activities"."follow_up_date", "activities"."is_billable", "activities"."billable_rate", "activities"."tags", "activities"."custom_fields", "activities"."status", "activities"."outcome", "activities"."deferred_until", "activities"."cancellation_reason", "activities"."reschedule_reason", "activities"."completed_at", "activities"."created_at", "activities"."updated_at", "activities"."created_by_id", "activities"."reminded_at", "activities"."version", (select count(*)
from "activities found") as "found_count"
from (select "activities".*
from "activities"
where ("activities"."id" = any(array(select id
from "activities found")) and not exists (select
from (select id
from "activities found") as matches offset 1000)) and "activities"."tenant_id" = $17 offset 0) as "activities"
where "activities"."deleted_at" is null
order by "activities"."created_at" desc, "activities"."id" desc
limit 25)
union all (select "activities"."id", "activities"."type", "activities"."subject", "activities"."description", "activities"."activityable_type", "activities"."activityable_id", "activities"."contact_id", "activities"."assigned_user_id", "activities"."priority", "activities"."due_at", "activities"."reminder_at", "activities"."duration_minutes", "activities"."location", "activities"."follow_up_required", "activities"."follow_up_date", "activities"."is_billable", "activities"."billable_rate", "activities"."tags", "activities"."custom_fields", "activities"."status", "activities"."outcome", "activities"."deferred_until", "activities"."cancellation_reason", "activities"."reschedule_reason", "activities"."completed_at", "activities"."created_at", "activities"."updated_at", "activities"."created_by_id", "activities"."reminded_at", "activities"."version", (select count(*)
from "activities found") as "found_count"
from "activities"
where ("activities"."deleted_at" is null and ("activities"."id" in (select id
from "activities found")) is true and exists (select
from (select id
from "activities found") as matches offset 1000)) and "activities"."tenant_id" = $18
order by "activities"."created_at" desc, "activities"."id" desc
limit 25)
;

with "found customers" (id) as materialized (select search_texts('customers names', $1::text[], $2::text[], $3::text[])), "found contacts" (id) as materialized (select search_texts('contacts names', $4::text[], $5::text[], $6::text[])), "activities found" (id) as materialized (select search_texts('activities', $7::text[], $8::text[], $9::text[])
union (select "id"
from "activities"
where (("activityable_type" = 'customer' and "activityable_id" = any(array(select id
from "found customers"))) and "deleted_at" is null) and "activities"."tenant_id" = $10)
union (select "id"
from "activities"
where (("activityable_type" = 'opportunity' and "activityable_id" = any(array((select "id"
from "opportunities"
where ("customer_id" = any(array(select id
from "found customers")) and "deleted_at" is null) and "opportunities"."tenant_id" = $11)))) and "deleted_at" is null) and "activities"."tenant_id" = $12)
union (select "id"
from "activities"
where (("activityable_type" = 'contact' and "activityable_id" = any(array((select "id"
from "contacts"
where ("customer_id" = any(array(select id
from "found customers")) and "deleted_at" is null) and "contacts"."tenant_id" = $13)))) and "deleted_at" is null) and "activities"."tenant_id" = $14)
union (select "id"
from "activities"
where ("contact_id" = any(array(select id
from "found contacts")) and "deleted_at" is null) and "activities"."tenant_id" = $15)
union (select "id"
from "activities"
where (("activityable_type" = 'contact' and "activityable_id" = any(array(select id
from "found contacts"))) and "deleted_at" is null) and "activities"."tenant_id" = $16)) (select "activities"."id", "activities"."type", "activities"."subject", "activities"."description", "activities"."activityable_type", "activities"."activityable_id", "activities"."contact_id", "activities"."assigned_user_id", "activities"."priority", "activities"."due_at", "activities"."reminder_at", "activities"."duration_minutes", "activities"."location", "activities"."follow_up_required", "activities"."follow_up_date", "activities"."is_billable", "activities"."billable_rate", "activities"."tags", "activities"."custom_fields", "activities"."status", "activities"."outcome", "activities"."deferred_until", "activities"."cancellation_reason", "activities"."reschedule_reason", "activities"."completed_at", "activities"."created_at", "activities"."updated_at", "activities"."created_by_id", "activities"."reminded_at", "activities"."version", (select count(*)
from "activities found") as "found_count"
from (select "activities".*
from "activities"
where ("activities"."id" = any(array(select id
from "activities found")) and not exists (select
from (select id
from "activities found") as matches offset 1000)) and "activities"."tenant_id" = $17 offset 0) as "activities"
where "activities"."deleted_at" is null
order by "activities"."created_at" desc, "activities"."id" desc
limit 25)
union all (select "activities"."id", "activities"."type", "activities"."subject", "activities"."description", "activities"."activityable_type", "activities"."activityable_id", "activities"."contact_id", "activities"."assigned_user_id", "activities"."priority", "activities"."due_at", "activities"."reminder_at", "activities"."duration_minutes", "activities"."location", "activities"."follow_up_required", "activities"."follow_up_date", "activities"."is_billable", "activities"."billable_rate", "activities"."tags", "activities"."custom_fields", "activities"."status", "activities"."outcome", "activities"."deferred_until", "activities"."cancellation_reason", "activities"."reschedule_reason", "activities"."completed_at", "activities"."created_at", "activities"."updated_at", "activities"."created_by_id", "activities"."reminded_at", "activities"."version", (select count(*)
from "activities found") as "found_count"
from "activities"
where ("activities"."deleted_at" is null and ("activities"."id" in (select id
from "activities found")) is true and exists (select
from (select id
from "activities found") as matches offset 1000)) and "activities"."tenant_id" = $18
order by "activities"."created_at" desc, "activities"."id" desc
limit 25)
