select count(*) as total
from (select search_ids($1, $2, $3)) as found
;

select count(*) as total
from (with "found customers" (id) as materialized (select search_ids($1, $2, $3)), "found contacts" (id) as materialized (select search_ids($4, $5, $6)) select search_ids($7, $8, $9)
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
from "found contacts")) and "deleted_at" is null) and "activities"."tenant_id" = $16)) as found
;

with "found"("id") as (select search_ids($1, $2, $3)) select (select count(*)
from found) as "found_count", "contacts"."id", "contacts"."first_name", "contacts"."last_name", "contacts"."email", "contacts"."title", "contacts"."department", "contacts"."phone", "contacts"."mobile", "contacts"."customer_id", "contacts"."type", "contacts"."role", "contacts"."is_primary", "contacts"."status", "contacts"."address", "contacts"."social_profiles", "contacts"."communication_preferences", "contacts"."tags", "contacts"."notes", "contacts"."custom_fields", "contacts"."deactivation_reason", "contacts"."last_activity_at", "contacts"."created_at", "contacts"."updated_at", "contacts"."phone_key", "contacts"."name_key", "contacts"."version"
from "contacts"
where ("contacts"."deleted_at" is null and "contacts"."id" in (select id
from found)) and "contacts"."tenant_id" = $4
order by "contacts"."created_at" desc, "contacts"."id" desc
limit 10 offset 0
;

with "found"("id") as (select search_ids($1, $2, $3)) select (select count(*)
from found) as "found_count", "leads"."id", "leads"."email", "leads"."source", "leads"."status", "leads"."contact_info", "leads"."estimated_value", "leads"."probability", "leads"."assigned_user_id", "leads"."organization_id", "leads"."campaign_id", "leads"."tags", "leads"."custom_fields", "leads"."notes", "leads"."lost_reason", "leads"."lead_score", "leads"."assigned_at", "leads"."qualified_at", "leads"."converted_at", "leads"."last_activity_at", "leads"."created_at", "leads"."updated_at", "leads"."is_probability_manual", "leads"."version"
from "leads"
where ("leads"."deleted_at" is null and "leads"."id" in (select id
from found)) and "leads"."tenant_id" = $4
order by "leads"."created_at" desc, "leads"."id" desc
limit 10 offset 0
;

with "found"("id") as (with "found contacts" (id) as materialized (select search_ids($1, $2, $3)) select search_ids($4, $5, $6)
union (select "customer_id"
from "contacts"
where ("is_primary" = $7 and "deleted_at" is null and "customer_id" is not null and "id" in (select id
from "found contacts")) and "contacts"."tenant_id" = $8)) select (select count(*)
from found) as "found_count", "customers"."id", "customers"."type", "customers"."status", "customers"."segment", "customers"."first_name", "customers"."last_name", "customers"."company_name", "customers"."trading_name", "customers"."email", "customers"."phone", "customers"."industry", "customers"."website", "customers"."billing_address", "customers"."shipping_address", "customers"."credit_limit", "customers"."currency", "customers"."account_manager_id", "customers"."lead_id", "customers"."tags", "customers"."custom_fields", "customers"."notes", "customers"."preferred_communication", "customers"."timezone", "customers"."language", "customers"."customer_number", "customers"."health_score", "customers"."lifetime_value", "customers"."total_revenue", "customers"."total_spent", "customers"."average_order_value", "customers"."status_reason", "customers"."acquisition_date", "customers"."last_order_date", "customers"."last_activity_at", "customers"."created_at", "customers"."updated_at", "customers"."is_health_known", "customers"."profile_image", "customers"."version"
from "customers"
where ("customers"."deleted_at" is null and "customers"."id" in (select id
from found)) and "customers"."tenant_id" = $9
order by "customers"."created_at" desc, "customers"."id" desc
limit 10 offset 0
;

with "found"("id") as (with "found customers" (id) as materialized (select search_ids($1, $2, $3)) select search_ids($4, $5, $6)
union (select "id"
from "opportunities"
where ("deleted_at" is null and "customer_id" in (select id
from "found customers")) and "opportunities"."tenant_id" = $7)) select (select count(*)
from found) as "found_count", "opportunities"."id", "opportunities"."name", "opportunities"."description", "opportunities"."customer_id", "opportunities"."lead_id", "opportunities"."stage", "opportunities"."value", "opportunities"."expected_revenue", "opportunities"."currency", "opportunities"."probability", "opportunities"."expected_close_date", "opportunities"."source", "opportunities"."priority", "opportunities"."assigned_user_id", "opportunities"."campaign_id", "opportunities"."territory", "opportunities"."competitor", "opportunities"."decision_maker", "opportunities"."next_step", "opportunities"."budget_confirmed", "opportunities"."authority_confirmed", "opportunities"."need_confirmed", "opportunities"."timeline_confirmed", "opportunities"."discovery_notes", "opportunities"."proposal_notes", "opportunities"."demo_date", "opportunities"."proposal_date", "opportunities"."tags", "opportunities"."custom_fields", "opportunities"."weighted_value", "opportunities"."actual_close_date", "opportunities"."lost_reason", "opportunities"."hold_reason", "opportunities"."stage_changed_at", "opportunities"."last_activity_at", "opportunities"."created_at", "opportunities"."updated_at", "opportunities"."held_from", "opportunities"."version"
from "opportunities"
where ("opportunities"."deleted_at" is null and "opportunities"."id" in (select id
from found)) and "opportunities"."tenant_id" = $8
order by "opportunities"."created_at" desc, "opportunities"."id" desc
limit 10 offset 0
;

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
from "activities"
where ("activities"."deleted_at" is null and "activities"."id" in (select id
from found)) and "activities"."tenant_id" = $17
order by "activities"."created_at" desc, "activities"."id" desc
limit 10 offset 0
