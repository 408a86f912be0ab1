select "activities"."id", "activities"."type", "activities"."subject", "activities"."description", "activities"."activityable_type", "activities"."activityable_id", "activities"."contact_id", "activities"."assigned_user_id", "activities"."priority", "activities"."due_at", "activities"."reminder_at", "activities"."duration_minutes", "activities"."location", "activities"."follow_up_required", "activities"."follow_up_date", "activities"."is_billable", "activities"."billable_rate", "activities"."tags", "activities"."custom_fields", "activities"."status", "activities"."outcome", "activities"."deferred_until", "activities"."cancellation_reason", "activities"."reschedule_reason", "activities"."completed_at", "activities"."created_at", "activities"."updated_at", "activities"."created_by_id", "activities"."reminded_at", "activities"."version"
from (select "activities".*
from "activities"
where (("activities"."id" = any(array((select "activities"."id"
from "activities"
where ((("activities"."deleted_at" is null and (activities.status not in ('completed', 'cancelled') and "activities"."due_at" < $1)) and "activities"."tenant_id" = $2) and "activities"."tenant_id" = $3) and "activities"."tenant_id" = $4
order by "activities"."created_at" desc, "activities"."id" desc
limit 25)))) and "activities"."tenant_id" = $5) and "activities"."tenant_id" = $6 offset 0) as "activities"
order by "activities"."created_at" desc, "activities"."id" desc
;

select count(*) as "total"
from "activities"
where ("activities"."deleted_at" is null and (activities.status not in ('completed', 'cancelled') and "activities"."due_at" < $1)) and "activities"."tenant_id" = $2
