-- Employees, their leave, and reviews of their performance.
create table employees (
  tenant_id         text collate "C" not null default current_tenant(),
  id                text collate "C" not null,
  employee_number   text not null,
  first_name        text not null,
  last_name         text not null,
  email             text,
  phone             text,
  department        text,
  title             text,
  manager_id        text collate "C",
  user_id           text collate "C",
  hire_date         date,
  termination_date  date,
  status            text not null,
  vacation_days     double precision,
  tags              text[] not null default '{}',
  custom_fields     jsonb not null default '{}',
  notes             text,
  version           integer not null default 1,
  created_at        timestamptz(3) not null,
  updated_at        timestamptz(3) not null,
  deleted_at        timestamptz(3),
  primary key (tenant_id, id),
  constraint employees__manager_id__exists foreign key (tenant_id, manager_id) references employees (tenant_id, id),
  constraint employees__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index employees__employee_number__unique on employees (tenant_id, lower(employee_number)) where deleted_at is null;
create unique index employees__email__unique on employees (tenant_id, lower(email)) where deleted_at is null;
create unique index employees__user_id__unique on employees (tenant_id, user_id) where deleted_at is null;
create index employees__created on employees (tenant_id, created_at, id) where deleted_at is null;
create index employees__updated on employees (tenant_id, updated_at, id) where deleted_at is null;
create index employees__last_name on employees (tenant_id, last_name, id) where deleted_at is null;
create index employees__manager on employees (tenant_id, manager_id) where deleted_at is null;
create index employees__department on employees (tenant_id, department, created_at, id) where deleted_at is null;
select make_tenant_table('employees');

create table leave_requests (
  tenant_id      text collate "C" not null default current_tenant(),
  id             text collate "C" not null,
  employee_id    text collate "C" not null,
  type           text not null,
  from_date      date not null,
  to_date        date not null,
  days           integer not null,
  reason         text,
  status         text not null,
  decided_by     text collate "C",
  decided_at     timestamptz(3),
  decision_note  text,
  cancelled_at   timestamptz(3),
  created_by     text collate "C",
  version        integer not null default 1,
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  deleted_at     timestamptz(3),
  primary key (tenant_id, id),
  constraint leave_requests__employee_id__exists
    foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint leave_requests__to_date__order check (to_date >= from_date)
);
create index leave_requests__created on leave_requests (tenant_id, created_at, id) where deleted_at is null;
create index leave_requests__updated on leave_requests (tenant_id, updated_at, id) where deleted_at is null;
create index leave_requests__from_date on leave_requests (tenant_id, from_date, id) where deleted_at is null;
create index leave_requests__employee on leave_requests (tenant_id, employee_id, from_date) where deleted_at is null;
create index leave_requests__status on leave_requests (tenant_id, status, created_at, id) where deleted_at is null;
select make_tenant_table('leave_requests');

create table performance_reviews (
  tenant_id        text collate "C" not null default current_tenant(),
  id               text collate "C" not null,
  employee_id      text collate "C" not null,
  reviewer_id      text collate "C" not null,
  period           text not null,
  rating           integer check (rating between 1 and 5),
  goals            text,
  comments         text,
  status           text not null,
  submitted_at     timestamptz(3),
  acknowledged_at  timestamptz(3),
  created_by       text collate "C",
  version          integer not null default 1,
  created_at       timestamptz(3) not null,
  updated_at       timestamptz(3) not null,
  deleted_at       timestamptz(3),
  primary key (tenant_id, id),
  constraint performance_reviews__employee_id__exists
    foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  constraint performance_reviews__reviewer_id__exists
    foreign key (tenant_id, reviewer_id) references employees (tenant_id, id)
);
create index performance_reviews__created on performance_reviews (tenant_id, created_at, id) where deleted_at is null;
create index performance_reviews__updated on performance_reviews (tenant_id, updated_at, id) where deleted_at is null;
create index performance_reviews__employee on performance_reviews (tenant_id, employee_id, created_at, id) where deleted_at is null;
create index performance_reviews__reviewer on performance_reviews (tenant_id, reviewer_id, created_at, id) where deleted_at is null;
select make_tenant_table('performance_reviews');
