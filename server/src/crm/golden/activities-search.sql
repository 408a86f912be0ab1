with "found"("id") as (with "found customers" (id) as materialized (select search_ids($1, $2, $3)), "found contacts" (id) as materialized (select search_ids($4, $5, $6)) select search_ids($7, $8, $9)
union (select "id"
from "activities"
where (("activityable_type" = 'customer' and "activityable_id" in (select id
from "found customers")) and "deleted_at" is null) and "activities"."tenant_id" = $10)
union (select "id"
from "activities"
where (("activityable_type" = 'opportunity' and "activityable_id" in (select "id"
from "opportunities"
where ("customer_id" in (select id
from "found customers") and "deleted_at" is null) and "opportunities"."tenant_id" = $11)) and "deleted_at" is null) and "activities"."tenant_id" = $12)
union (select "id"
from "activities"
where (("activityable_type" = 'contact' and "activityable_id" in (select "id"
from "contacts"
where ("customer_id" in (select id
from "found customers") and "deleted_at" is null) and "contacts"."tenant_id" = $13)) and "deleted_at" is null) and "activities"."tenant_id" = $14)
union (select "id"
from "activities"
where ("contact_id" in (select id
from "found contacts") and "deleted_at" is null) and "activities"."tenant_id" = $15)
union (select "id"
from "activities"
where (("activityable_type" = 'contact' and "activityable_id" in (select id
from "found contacts")) and "deleted_at" is null) and "activities"."tenant_id" = $16)) select (select count(*)
from found) as "found_count", "activities"."id", "activities"."type", "activities"."subject", "activities"."description", "activities"."activityable_type", "activities"."activityable_id", "activities"."contact_id", "activities"."assigned_user_id", "activities"."priority", "activities"."due_at", "activities"."reminder_at", "activities"."duration_minutes", "activities"."location", "activities"."follow_up_required", "activities"."follow_up_date", "activities"."is_billable", "activities"."billable_rate", "activities"."tags", "activities"."custom_fields", "activities"."status", "activities"."outcome", "activities"."deferred_until", "activities"."cancellation_reason", "activities"."reschedule_reason", "activities"."completed_at", "activities"."created_at", "activities"."updated_at", "activities"."created_by_id", "activities"."reminded_at", "activities"."version"
from (select "activities".*
from "activities"
where (("activities"."deleted_at" is null and "activities"."id" in (select id
from found)) and "activities"."tenant_id" = $17) and "activities"."tenant_id" = $18 offset 0) as "activities"
order by "activities"."created_at" desc, "activities"."id" desc
limit 25 offset 0
