-- A default is a value of any type: it is written as JSON text, and read as JSON.
alter table attributes drop column default_value;
alter table attributes add column default_text text;
alter table attributes add column default_value jsonb generated always as (default_text::jsonb) stored;
