select "contacts"."id", "contacts"."first_name", "contacts"."last_name", "contacts"."email", "contacts"."title", "contacts"."department", "contacts"."phone", "contacts"."mobile", "contacts"."customer_id", "contacts"."type", "contacts"."role", "contacts"."is_primary", "contacts"."status", "contacts"."address", "contacts"."social_profiles", "contacts"."communication_preferences", "contacts"."tags", "contacts"."notes", "contacts"."custom_fields", "contacts"."deactivation_reason", "contacts"."last_activity_at", "contacts"."created_at", "contacts"."updated_at", "contacts"."phone_key", "contacts"."name_key", "contacts"."merged_into_id", "contacts"."version"
from "contacts"
where ("contacts"."deleted_at" is null and "contacts"."id" = any($1)) and "contacts"."tenant_id" = $2
;

select "customers"."id", "customers"."type", "customers"."status", "customers"."segment", "customers"."first_name", "customers"."last_name", "customers"."company_name", "customers"."trading_name", "customers"."email", "customers"."phone", "customers"."industry", "customers"."website", "customers"."billing_address", "customers"."shipping_address", "customers"."credit_limit", "customers"."currency", "customers"."account_manager_id", "customers"."lead_id", "customers"."tags", "customers"."custom_fields", "customers"."notes", "customers"."preferred_communication", "customers"."timezone", "customers"."language", "customers"."vat_id", "customers"."buyer_reference", "customers"."electronic_address", "customers"."einvoice_profile", "customers"."customer_number", "customers"."health_score", "customers"."lifetime_value", "customers"."total_revenue", "customers"."total_spent", "customers"."average_order_value", "customers"."status_reason", "customers"."acquisition_date", "customers"."last_order_date", "customers"."last_activity_at", "customers"."created_at", "customers"."updated_at", "customers"."is_health_known", "customers"."profile_image", "customers"."version"
from "customers"
where ("customers"."deleted_at" is null and "customers"."id" = any($1)) and "customers"."tenant_id" = $2
;

select "opportunities"."id", "opportunities"."name", "opportunities"."description", "opportunities"."customer_id", "opportunities"."lead_id", "opportunities"."stage", "opportunities"."value", "opportunities"."expected_revenue", "opportunities"."currency", "opportunities"."probability", "opportunities"."expected_close_date", "opportunities"."source", "opportunities"."priority", "opportunities"."assigned_user_id", "opportunities"."campaign_id", "opportunities"."territory", "opportunities"."competitor", "opportunities"."decision_maker", "opportunities"."next_step", "opportunities"."budget_confirmed", "opportunities"."authority_confirmed", "opportunities"."need_confirmed", "opportunities"."timeline_confirmed", "opportunities"."discovery_notes", "opportunities"."proposal_notes", "opportunities"."demo_date", "opportunities"."proposal_date", "opportunities"."tags", "opportunities"."custom_fields", "opportunities"."weighted_value", "opportunities"."actual_close_date", "opportunities"."lost_reason", "opportunities"."hold_reason", "opportunities"."stage_changed_at", "opportunities"."last_activity_at", "opportunities"."created_at", "opportunities"."updated_at", "opportunities"."held_from", "opportunities"."version"
from "opportunities"
where ("opportunities"."deleted_at" is null and "opportunities"."id" = any($1)) and "opportunities"."tenant_id" = $2
;

with "found contacts" (id) as materialized (select search_texts('contacts names', $1::text[], $2::text[], $3::text[])), "found customers" (id) as materialized (select search_texts('customers names', $4::text[], $5::text[], $6::text[])), "leads found" (id) as materialized (select search_texts('leads', $7::text[], $8::text[], $9::text[])), "customers found" (id) as materialized (select search_texts('customers', $10::text[], $11::text[], $12::text[])
union (select "customer_id"
from "contacts"
where ("is_primary" = $13 and "deleted_at" is null and "customer_id" is not null and "id" = any(array(select id
from "found contacts"))) and "contacts"."tenant_id" = $14)), "contacts found" (id) as materialized (select search_texts('contacts', $15::text[], $16::text[], $17::text[])), "opportunities found" (id) as materialized (select search_texts('opportunities', $18::text[], $19::text[], $20::text[])
union (select "id"
from "opportunities"
where ("deleted_at" is null and "customer_id" = any(array(select id
from "found customers"))) and "opportunities"."tenant_id" = $21)), "activities found" (id) as materialized (select search_texts('activities', $22::text[], $23::text[], $24::text[])
union (select "id"
from "activities"
where (("activityable_type" = 'customer' and "activityable_id" = any(array(select id
from "found customers"))) and "deleted_at" is null) and "activities"."tenant_id" = $25)
union (select "id"
from "activities"
where (("activityable_type" = 'opportunity' and "activityable_id" = any(array((select "id"
from "opportunities"
where ("customer_id" = any(array(select id
from "found customers")) and "deleted_at" is null) and "opportunities"."tenant_id" = $26)))) and "deleted_at" is null) and "activities"."tenant_id" = $27)
union (select "id"
from "activities"
where (("activityable_type" = 'contact' and "activityable_id" = any(array((select "id"
from "contacts"
where ("customer_id" = any(array(select id
from "found customers")) and "deleted_at" is null) and "contacts"."tenant_id" = $28)))) and "deleted_at" is null) and "activities"."tenant_id" = $29)
union (select "id"
from "activities"
where ("contact_id" = any(array(select id
from "found contacts")) and "deleted_at" is null) and "activities"."tenant_id" = $30)
union (select "id"
from "activities"
where (("activityable_type" = 'contact' and "activityable_id" = any(array(select id
from "found contacts"))) and "deleted_at" is null) and "activities"."tenant_id" = $31)) (select 'leads' as "kind", "leads"."id"
from (select "leads".*
from "leads"
where ("leads"."id" = any(array(select id
from "leads found")) and not exists (select
from (select id
from "leads found") as matches offset 1000)) and "leads"."tenant_id" = $32 offset 0) as "leads"
where "leads"."deleted_at" is null
order by "leads"."created_at" desc, "leads"."id" desc
limit 10)
union all (select 'leads' as "kind", "leads"."id"
from "leads"
where ("leads"."deleted_at" is null and ("leads"."id" in (select id
from "leads found")) is true and exists (select
from (select id
from "leads found") as matches offset 1000)) and "leads"."tenant_id" = $33
order by "leads"."created_at" desc, "leads"."id" desc
limit 10)
union all (select 'customers' as "kind", "customers"."id"
from (select "customers".*
from "customers"
where ("customers"."id" = any(array(select id
from "customers found")) and not exists (select
from (select id
from "customers found") as matches offset 1000)) and "customers"."tenant_id" = $34 offset 0) as "customers"
where "customers"."deleted_at" is null
order by "customers"."created_at" desc, "customers"."id" desc
limit 10)
union all (select 'customers' as "kind", "customers"."id"
from "customers"
where ("customers"."deleted_at" is null and ("customers"."id" in (select id
from "customers found")) is true and exists (select
from (select id
from "customers found") as matches offset 1000)) and "customers"."tenant_id" = $35
order by "customers"."created_at" desc, "customers"."id" desc
limit 10)
union all (select 'contacts' as "kind", "contacts"."id"
from (select "contacts".*
from "contacts"
where ("contacts"."id" = any(array(select id
from "contacts found")) and not exists (select
from (select id
from "contacts found") as matches offset 1000)) and "contacts"."tenant_id" = $36 offset 0) as "contacts"
where "contacts"."deleted_at" is null
order by "contacts"."created_at" desc, "contacts"."id" desc
limit 10)
union all (select 'contacts' as "kind", "contacts"."id"
from "contacts"
where ("contacts"."deleted_at" is null and ("contacts"."id" in (select id
from "contacts found")) is true and exists (select
from (select id
from "contacts found") as matches offset 1000)) and "contacts"."tenant_id" = $37
order by "contacts"."created_at" desc, "contacts"."id" desc
limit 10)
union all (select 'opportunities' as "kind", "opportunities"."id"
from (select "opportunities".*
from "opportunities"
where ("opportunities"."id" = any(array(select id
from "opportunities found")) and not exists (select
from (select id
from "opportunities found") as matches offset 1000)) and "opportunities"."tenant_id" = $38 offset 0) as "opportunities"
where "opportunities"."deleted_at" is null
order by "opportunities"."created_at" desc, "opportunities"."id" desc
limit 10)
union all (select 'opportunities' as "kind", "opportunities"."id"
from "opportunities"
where ("opportunities"."deleted_at" is null and ("opportunities"."id" in (select id
from "opportunities found")) is true and exists (select
from (select id
from "opportunities found") as matches offset 1000)) and "opportunities"."tenant_id" = $39
order by "opportunities"."created_at" desc, "opportunities"."id" desc
limit 10)
union all (select 'activities' as "kind", "activities"."id"
from (select "activities".*
from "activities"
where ("activities"."id" = any(array(select id
from "activities found")) and not exists (select
from (select id
from "activities found") as matches offset 1000)) and "activities"."tenant_id" = $40 offset 0) as "activities"
where "activities"."deleted_at" is null
order by "activities"."created_at" desc, "activities"."id" desc
limit 10)
union all (select 'activities' as "kind", "activities"."id"
from "activities"
where ("activities"."deleted_at" is null and ("activities"."id" in (select id
from "activities found")) is true and exists (select
from (select id
from "activities found") as matches offset 1000)) and "activities"."tenant_id" = $41
order by "activities"."created_at" desc, "activities"."id" desc
limit 10)
