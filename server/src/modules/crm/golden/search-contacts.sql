select "id", "company_name", "first_name", "last_name", "industry"
from "customers"
where ("id" = any($1) and "deleted_at" is null) and "customers"."tenant_id" = $2
;

with "contacts found" (id) as materialized (select search_texts('contacts', $1::text[], $2::text[], $3::text[])) (select "contacts"."id", "contacts"."first_name", "contacts"."last_name", "contacts"."email", "contacts"."title", "contacts"."department", "contacts"."phone", "contacts"."mobile", "contacts"."customer_id", "contacts"."type", "contacts"."role", "contacts"."is_primary", "contacts"."status", "contacts"."address", "contacts"."social_profiles", "contacts"."communication_preferences", "contacts"."tags", "contacts"."notes", "contacts"."custom_fields", "contacts"."deactivation_reason", "contacts"."last_activity_at", "contacts"."created_at", "contacts"."updated_at", "contacts"."phone_key", "contacts"."name_key", "contacts"."merged_into_id", "contacts"."version", (select count(*)
from "contacts found") as "found_count"
from (select "contacts".*
from "contacts"
where ("contacts"."id" = any(array(select id
from "contacts found")) and not exists (select
from (select id
from "contacts found") as matches offset 1000)) and "contacts"."tenant_id" = $4 offset 0) as "contacts"
where "contacts"."deleted_at" is null
order by "contacts"."created_at" desc, "contacts"."id" desc
limit 25)
union all (select "contacts"."id", "contacts"."first_name", "contacts"."last_name", "contacts"."email", "contacts"."title", "contacts"."department", "contacts"."phone", "contacts"."mobile", "contacts"."customer_id", "contacts"."type", "contacts"."role", "contacts"."is_primary", "contacts"."status", "contacts"."address", "contacts"."social_profiles", "contacts"."communication_preferences", "contacts"."tags", "contacts"."notes", "contacts"."custom_fields", "contacts"."deactivation_reason", "contacts"."last_activity_at", "contacts"."created_at", "contacts"."updated_at", "contacts"."phone_key", "contacts"."name_key", "contacts"."merged_into_id", "contacts"."version", (select count(*)
from "contacts found") as "found_count"
from "contacts"
where ("contacts"."deleted_at" is null and ("contacts"."id" in (select id
from "contacts found")) is true and exists (select
from (select id
from "contacts found") as matches offset 1000)) and "contacts"."tenant_id" = $5
order by "contacts"."created_at" desc, "contacts"."id" desc
limit 25)
