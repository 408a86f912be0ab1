/** An upgrade preserves all reviews, gives each a different period, and unlinks employees from deleted users. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#runtime/database/migrate'
import { lineOwners, withDatabaseOf } from './upgrade.fixtures.ts'

const people = `
  insert into users (tenant_id, id, name, email, created_at, updated_at, deleted_at)
    select id, u, u, u || '@example.com', now(), now(), case when u = 'gone' then now() end
    from tenants, unnest(array['here', 'gone']) u;
  insert into employees (tenant_id, id, employee_number, first_name, last_name, status, user_id, created_at, updated_at)
    select id, e, e, e, 'Doe', 'active', case e when 'ann' then 'here' when 'bob' then 'gone' end, now(), now()
    from tenants, unnest(array['ann', 'bob', 'cid']) e;
  insert into performance_reviews (
    tenant_id, id, employee_id, reviewer_id, period, status, created_at, updated_at, deleted_at
  ) select t.id, r.id, 'cid', reviewer, period, 'draft', now() + place * interval '1 second', now(),
      case when r.id = 'deleted' then now() end
    from tenants t, (values
      (1, 'first', 'bob', '2026'), (2, 'second', 'bob', '2026'), (3, 'third', 'bob', '2026'),
      (4, 'other', 'ann', '2026'), (0, 'deleted', 'bob', '2026'), (5, 'later', 'bob', '2027')
    ) r (place, id, reviewer, period)`

test('gives reviews of the same period different ones, and unlinks deleted users', async () => {
  await withDatabaseOf('20261123_1100_finance.sql', async (owner, rows) => {
    await owner.query(lineOwners)
    await owner.query(people)
    await migrate(owner)
    const inBoth = (...all: string[][]) => ['acme', 'globex'].flatMap((id) => all.map((row) => [id, ...row]))
    assert.deepEqual(
      await rows('select tenant_id, id, period from performance_reviews order by 1, 2'),
      inBoth(
        ['deleted', '2026'],
        ['first', '2026'],
        ['later', '2027'],
        ['other', '2026'],
        ['second', '2026 second'],
        ['third', '2026 third'],
      ),
    )
    assert.deepEqual(
      await rows('select tenant_id, id, user_id from employees where user_id is not null order by 1, 2'),
      inBoth(['ann', 'here']),
    )
  })
})
