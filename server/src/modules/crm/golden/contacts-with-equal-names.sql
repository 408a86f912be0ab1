select "contacts"."id", "contacts"."first_name", "contacts"."last_name", "contacts"."email", "contacts"."title", "contacts"."department", "contacts"."phone", "contacts"."mobile", "contacts"."customer_id", "contacts"."type", "contacts"."role", "contacts"."is_primary", "contacts"."status", "contacts"."address", "contacts"."social_profiles", "contacts"."communication_preferences", "contacts"."tags", "contacts"."notes", "contacts"."custom_fields", "contacts"."deactivation_reason", "contacts"."last_activity_at", "contacts"."created_at", "contacts"."updated_at", "contacts"."phone_key", "contacts"."name_key", "contacts"."merged_into_id", "contacts"."version"
from "contacts"
where ("id" = any($1)) and "contacts"."tenant_id" = $2
;

select array[name_key] as values, (array_agg(id
order by id))[1:100] as ids, count(*) as number, count(*) over () as total
from ( select *
from contacts
where contacts.tenant_id = $1 and (deleted_at is null and name_key is not null )) contacts
group by name_key having count(*) > 1
order by count(*) desc, min(id)
limit $2 offset $3
