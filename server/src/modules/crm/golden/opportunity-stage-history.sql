select "id", "stage", "entered_at", "left_at", "reason", "notes", (select json_build_object('id', "users"."id", 'name', "users"."name", 'email', "users"."email") as "person"
from "users"
where ("users"."id" = "opportunity_stages"."changed_by_id") and "users"."tenant_id" = $1) as "changed_by"
from "opportunity_stages"
where ("opportunity_id" = $2) and "opportunity_stages"."tenant_id" = $3
order by "entered_at", "id"
limit $4 offset $5
;

select "opportunities"."id", "opportunities"."name", "opportunities"."description", "opportunities"."customer_id", "opportunities"."lead_id", "opportunities"."stage", "opportunities"."value", "opportunities"."expected_revenue", "opportunities"."currency", "opportunities"."probability", "opportunities"."expected_close_date", "opportunities"."source", "opportunities"."priority", "opportunities"."assigned_user_id", "opportunities"."campaign_id", "opportunities"."territory", "opportunities"."competitor", "opportunities"."decision_maker", "opportunities"."next_step", "opportunities"."budget_confirmed", "opportunities"."authority_confirmed", "opportunities"."need_confirmed", "opportunities"."timeline_confirmed", "opportunities"."discovery_notes", "opportunities"."proposal_notes", "opportunities"."demo_date", "opportunities"."proposal_date", "opportunities"."tags", "opportunities"."custom_fields", "opportunities"."weighted_value", "opportunities"."actual_close_date", "opportunities"."lost_reason", "opportunities"."hold_reason", "opportunities"."stage_changed_at", "opportunities"."last_activity_at", "opportunities"."created_at", "opportunities"."updated_at", "opportunities"."held_from", "opportunities"."version", (select json_build_object('id', "users"."id", 'name', "users"."name", 'email', "users"."email") as "person"
from "users"
where ("users"."id" = "opportunities"."assigned_user_id") and "users"."tenant_id" = $1) as "assigned_user"
from "opportunities"
where ("opportunities"."deleted_at" is null and "opportunities"."id" = $2) and "opportunities"."tenant_id" = $3
;

select count(*) as "total"
from "opportunity_stages"
where ("opportunity_id" = $1) and "opportunity_stages"."tenant_id" = $2
