-- Leave is counted in working days: weekdays of the employee without public holidays (docs/decisions/0137).
create table holidays (
  tenant_id   text collate "C" not null default current_tenant(),
  id          text collate "C" not null,
  date        date not null,
  name        text not null,
  country     text,                                                    -- null: every country
  region      text,                                                    -- null: the whole country
  version     integer not null default 1,
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  deleted_at  timestamptz(3),
  primary key (tenant_id, id)
);
create index holidays__date on holidays (tenant_id, date, id) where deleted_at is null;
create index holidays__created on holidays (tenant_id, created_at, id) where deleted_at is null;
create index holidays__updated on holidays (tenant_id, updated_at, id) where deleted_at is null;
select make_tenant_table('holidays');

alter table employees no force row level security;
alter table leave_requests no force row level security;
alter table employees add column work_weekdays text[];                 -- null: those of the tenant
alter table employees add column work_country text;
alter table employees add column work_region text;

alter table leave_requests add column working_days integer not null default 0;
-- The working days in each calendar year: {"2026": 4, "2027": 1}.
alter table leave_requests add column days_by_year jsonb not null default '{}';
update leave_requests l set working_days = counted.days, days_by_year = counted.by_year
from (
  select tenant_id, id, sum(days)::integer as days, jsonb_object_agg(year, days) as by_year
  from (
    select r.tenant_id, r.id, extract(year from day)::integer as year, count(*)::integer as days
    from leave_requests r, generate_series(r.from_date, r.to_date, interval '1 day') day
    where extract(isodow from day) < 6
    group by 1, 2, 3
  ) years
  group by 1, 2
) counted
where counted.tenant_id = l.tenant_id and counted.id = l.id;
alter table leave_requests alter column working_days drop default;
alter table leave_requests alter column days_by_year drop default;

alter table employees force row level security;
alter table leave_requests force row level security;
