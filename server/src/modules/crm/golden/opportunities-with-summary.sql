select "opportunities"."id", "opportunities"."name", "opportunities"."description", "opportunities"."customer_id", "opportunities"."lead_id", "opportunities"."stage", "opportunities"."value", "opportunities"."expected_revenue", "opportunities"."currency", "opportunities"."probability", "opportunities"."expected_close_date", "opportunities"."source", "opportunities"."priority", "opportunities"."assigned_user_id", "opportunities"."campaign_id", "opportunities"."territory", "opportunities"."competitor", "opportunities"."decision_maker", "opportunities"."next_step", "opportunities"."budget_confirmed", "opportunities"."authority_confirmed", "opportunities"."need_confirmed", "opportunities"."timeline_confirmed", "opportunities"."discovery_notes", "opportunities"."proposal_notes", "opportunities"."demo_date", "opportunities"."proposal_date", "opportunities"."tags", "opportunities"."custom_fields", "opportunities"."weighted_value", "opportunities"."actual_close_date", "opportunities"."lost_reason", "opportunities"."hold_reason", "opportunities"."stage_changed_at", "opportunities"."last_activity_at", "opportunities"."created_at", "opportunities"."updated_at", "opportunities"."held_from", "opportunities"."version"
from (select "opportunities".*
from "opportunities"
where (("opportunities"."id" = any(array((select "opportunities"."id"
from "opportunities"
where ((("opportunities"."deleted_at" is null and "opportunities"."value_compared" >= $1::bigint) and "opportunities"."tenant_id" = $2) and "opportunities"."tenant_id" = $3) and "opportunities"."tenant_id" = $4
order by "opportunities"."created_at" desc, "opportunities"."id" desc
limit 25)))) and "opportunities"."tenant_id" = $5) and "opportunities"."tenant_id" = $6 offset 0) as "opportunities"
order by "opportunities"."created_at" desc, "opportunities"."id" desc
;

select "opportunities"."stage", "opportunities"."currency", count(*) as "count", sum(value)::text as "value", sum(weighted_value)::text as "weighted_value"
from "opportunities"
where ("opportunities"."deleted_at" is null and "opportunities"."value_compared" >= $1::bigint) and "opportunities"."tenant_id" = $2
group by "opportunities"."stage", "opportunities"."currency"
;

select count(*) as "total"
from "opportunities"
where ("opportunities"."deleted_at" is null and "opportunities"."value_compared" >= $1::bigint) and "opportunities"."tenant_id" = $2
