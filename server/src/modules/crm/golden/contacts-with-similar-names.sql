select "contacts"."id", "contacts"."first_name", "contacts"."last_name", "contacts"."email", "contacts"."title", "contacts"."department", "contacts"."phone", "contacts"."mobile", "contacts"."customer_id", "contacts"."type", "contacts"."role", "contacts"."is_primary", "contacts"."status", "contacts"."address", "contacts"."social_profiles", "contacts"."communication_preferences", "contacts"."tags", "contacts"."notes", "contacts"."custom_fields", "contacts"."deactivation_reason", "contacts"."last_activity_at", "contacts"."created_at", "contacts"."updated_at", "contacts"."phone_key", "contacts"."name_key", "contacts"."merged_into_id", "contacts"."version"
from "contacts"
where ("id" = any($1)) and "contacts"."tenant_id" = $2
;

select id, count(*) over () as number
from ( select *
from contacts
where contacts.tenant_id = $1 and (deleted_at is null and name_key is not null )) contacts
where name_key = any($2) and '' = $3
order by id
limit 100
;

select string_agg(same || E' ' || name_key || E' ' || number, E' '
order by first_id) as names
from ( select '' as same, name_key, count(*) as number, min(id) as first_id
from ( select *
from contacts
where contacts.tenant_id = $1 and (deleted_at is null and name_key is not null )) contacts
group by 1, 2) as distinct_names
