select "id", "company_name", "first_name", "last_name", "industry"
from "customers"
where ("id" = any($1) and "deleted_at" is null) and "customers"."tenant_id" = $2
;

select "id", "contact_info"
from "leads"
where ("id" = any($1) and "deleted_at" is null) and "leads"."tenant_id" = $2
;

select "id", "name", "email"
from "users"
where ("id" = any($1)) and "users"."tenant_id" = $2
;

with "found customers" (id) as materialized (select search_texts('customers names', $1::text[], $2::text[], $3::text[])), "opportunities found" (id) as materialized (select search_texts('opportunities', $4::text[], $5::text[], $6::text[])
union (select "id"
from "opportunities"
where ("deleted_at" is null and "customer_id" = any(array(select id
from "found customers"))) and "opportunities"."tenant_id" = $7)) (select "opportunities"."id", "opportunities"."name", "opportunities"."description", "opportunities"."customer_id", "opportunities"."lead_id", "opportunities"."stage", "opportunities"."value", "opportunities"."expected_revenue", "opportunities"."currency", "opportunities"."probability", "opportunities"."expected_close_date", "opportunities"."source", "opportunities"."priority", "opportunities"."assigned_user_id", "opportunities"."campaign_id", "opportunities"."territory", "opportunities"."competitor", "opportunities"."decision_maker", "opportunities"."next_step", "opportunities"."budget_confirmed", "opportunities"."authority_confirmed", "opportunities"."need_confirmed", "opportunities"."timeline_confirmed", "opportunities"."discovery_notes", "opportunities"."proposal_notes", "opportunities"."demo_date", "opportunities"."proposal_date", "opportunities"."tags", "opportunities"."custom_fields", "opportunities"."weighted_value", "opportunities"."actual_close_date", "opportunities"."lost_reason", "opportunities"."hold_reason", "opportunities"."stage_changed_at", "opportunities"."last_activity_at", "opportunities"."created_at", "opportunities"."updated_at", "opportunities"."held_from", "opportunities"."version", (select count(*)
from "opportunities found") as "found_count"
from (select "opportunities".*
from "opportunities"
where ("opportunities"."id" = any(array(select id
from "opportunities found")) and not exists (select
from (select id
from "opportunities found") as matches offset 1000)) and "opportunities"."tenant_id" = $8 offset 0) as "opportunities"
where "opportunities"."deleted_at" is null
order by "opportunities"."created_at" desc, "opportunities"."id" desc
limit 25)
union all (select "opportunities"."id", "opportunities"."name", "opportunities"."description", "opportunities"."customer_id", "opportunities"."lead_id", "opportunities"."stage", "opportunities"."value", "opportunities"."expected_revenue", "opportunities"."currency", "opportunities"."probability", "opportunities"."expected_close_date", "opportunities"."source", "opportunities"."priority", "opportunities"."assigned_user_id", "opportunities"."campaign_id", "opportunities"."territory", "opportunities"."competitor", "opportunities"."decision_maker", "opportunities"."next_step", "opportunities"."budget_confirmed", "opportunities"."authority_confirmed", "opportunities"."need_confirmed", "opportunities"."timeline_confirmed", "opportunities"."discovery_notes", "opportunities"."proposal_notes", "opportunities"."demo_date", "opportunities"."proposal_date", "opportunities"."tags", "opportunities"."custom_fields", "opportunities"."weighted_value", "opportunities"."actual_close_date", "opportunities"."lost_reason", "opportunities"."hold_reason", "opportunities"."stage_changed_at", "opportunities"."last_activity_at", "opportunities"."created_at", "opportunities"."updated_at", "opportunities"."held_from", "opportunities"."version", (select count(*)
from "opportunities found") as "found_count"
from "opportunities"
where ("opportunities"."deleted_at" is null and ("opportunities"."id" in (select id
from "opportunities found")) is true and exists (select
from (select id
from "opportunities found") as matches offset 1000)) and "opportunities"."tenant_id" = $9
order by "opportunities"."created_at" desc, "opportunities"."id" desc
limit 25)
