-- Whose leave a request is about, as of the request: that user never decides on it (docs/decisions/0056-hr.md).
alter table leave_requests no force row level security;
alter table employees no force row level security;
alter table users no force row level security;

alter table leave_requests add column requester_id text collate "C";
update leave_requests l set requester_id = u.id
  from employees e
  join users u on u.tenant_id = e.tenant_id
    and (u.id = e.user_id or (e.user_id is null and lower(u.email) = lower(e.email) and u.deleted_at is null))
  where e.tenant_id = l.tenant_id and e.id = l.employee_id and l.status = 'pending';

alter table leave_requests force row level security;
alter table employees force row level security;
alter table users force row level security;
