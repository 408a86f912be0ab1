select "id", "name", "email"
from "users"
where "id" = any($1)
;

with "found"("id") as (with "found contacts" (id) as materialized (select search_ids($1, $2, $3)) select search_ids($4, $5, $6)
union (select "customer_id"
from "contacts"
where ("is_primary" = $7 and "deleted_at" is null and "customer_id" is not null and "id" in (select id
from "found contacts")) and "contacts"."tenant_id" = $8)) select (select count(*)
from found) as "found_count", "customers"."id", "customers"."type", "customers"."status", "customers"."segment", "customers"."first_name", "customers"."last_name", "customers"."company_name", "customers"."trading_name", "customers"."email", "customers"."phone", "customers"."industry", "customers"."website", "customers"."billing_address", "customers"."shipping_address", "customers"."credit_limit", "customers"."currency", "customers"."account_manager_id", "customers"."lead_id", "customers"."tags", "customers"."custom_fields", "customers"."notes", "customers"."preferred_communication", "customers"."timezone", "customers"."language", "customers"."customer_number", "customers"."health_score", "customers"."lifetime_value", "customers"."total_revenue", "customers"."total_spent", "customers"."average_order_value", "customers"."status_reason", "customers"."acquisition_date", "customers"."last_order_date", "customers"."last_activity_at", "customers"."created_at", "customers"."updated_at", "customers"."is_health_known", "customers"."profile_image", "customers"."version"
from (select "customers".*
from "customers"
where (("customers"."deleted_at" is null and "customers"."id" in (select id
from found)) and "customers"."tenant_id" = $9) and "customers"."tenant_id" = $10 offset 0) as "customers"
order by "customers"."created_at" desc, "customers"."id" desc
limit 25 offset 0
