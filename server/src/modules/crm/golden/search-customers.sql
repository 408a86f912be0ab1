select "id", "name", "email"
from "users"
where ("id" = any($1)) and "users"."tenant_id" = $2
;

with "found contacts" (id) as materialized (select search_texts('contacts names', $1::text[], $2::text[], $3::text[])), "customers found" (id) as materialized (select search_texts('customers', $4::text[], $5::text[], $6::text[])
union (select "customer_id"
from "contacts"
where ("is_primary" = $7 and "deleted_at" is null and "customer_id" is not null and "id" = any(array(select id
from "found contacts"))) and "contacts"."tenant_id" = $8)) (select "customers"."id", "customers"."type", "customers"."status", "customers"."segment", "customers"."first_name", "customers"."last_name", "customers"."company_name", "customers"."trading_name", "customers"."email", "customers"."phone", "customers"."industry", "customers"."website", "customers"."billing_address", "customers"."shipping_address", "customers"."credit_limit", "customers"."currency", "customers"."account_manager_id", "customers"."lead_id", "customers"."tags", "customers"."custom_fields", "customers"."notes", "customers"."preferred_communication", "customers"."timezone", "customers"."language", "customers"."vat_id", "customers"."buyer_reference", "customers"."electronic_address", "customers"."einvoice_profile", "customers"."customer_number", "customers"."health_score", "customers"."lifetime_value", "customers"."total_revenue", "customers"."total_spent", "customers"."average_order_value", "customers"."status_reason", "customers"."acquisition_date", "customers"."last_order_date", "customers"."last_activity_at", "customers"."created_at", "customers"."updated_at", "customers"."is_health_known", "customers"."profile_image", "customers"."version", (select count(*)
from "customers found") as "found_count"
from (select "customers".*
from "customers"
where ("customers"."id" = any(array(select id
from "customers found")) and not exists (select
from (select id
from "customers found") as matches offset 1000)) and "customers"."tenant_id" = $9 offset 0) as "customers"
where "customers"."deleted_at" is null
order by "customers"."created_at" desc, "customers"."id" desc
limit 25)
union all (select "customers"."id", "customers"."type", "customers"."status", "customers"."segment", "customers"."first_name", "customers"."last_name", "customers"."company_name", "customers"."trading_name", "customers"."email", "customers"."phone", "customers"."industry", "customers"."website", "customers"."billing_address", "customers"."shipping_address", "customers"."credit_limit", "customers"."currency", "customers"."account_manager_id", "customers"."lead_id", "customers"."tags", "customers"."custom_fields", "customers"."notes", "customers"."preferred_communication", "customers"."timezone", "customers"."language", "customers"."vat_id", "customers"."buyer_reference", "customers"."electronic_address", "customers"."einvoice_profile", "customers"."customer_number", "customers"."health_score", "customers"."lifetime_value", "customers"."total_revenue", "customers"."total_spent", "customers"."average_order_value", "customers"."status_reason", "customers"."acquisition_date", "customers"."last_order_date", "customers"."last_activity_at", "customers"."created_at", "customers"."updated_at", "customers"."is_health_known", "customers"."profile_image", "customers"."version", (select count(*)
from "customers found") as "found_count"
from "customers"
where ("customers"."deleted_at" is null and ("customers"."id" in (select id
from "customers found")) is true and exists (select
from (select id
from "customers found") as matches offset 1000)) and "customers"."tenant_id" = $10
order by "customers"."created_at" desc, "customers"."id" desc
limit 25)
