import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restrictedToTenant } from './tenant-predicates.ts'

/** Returns the SQL with `$` for the tenant, on one line. */
const restricted = (text: string) =>
  restrictedToTenant(text.replace(/:(\d)/g, '\0$1\0'))
    ?.replaceAll('\0tenant\0', '$')
    .replace(/\0(\d)\0/g, ':$1')
    .replace(/\s+/g, ' ')

test('adds the predicate of a table to its condition, or adds a condition', () => {
  assert.equal(
    restricted('select id from leads where a = :0 or b limit 1'),
    'select id from leads where leads.tenant_id = $ and (a = :0 or b) limit 1',
  )
  assert.equal(
    restricted('select id from leads l order by id for update of l'),
    'select id from leads l where l.tenant_id = $ order by id for update of l',
  )
  assert.equal(restricted('SELECT FROM leads AS l'), 'SELECT FROM leads AS l where l.tenant_id = $')
  assert.equal(restricted('select from :0 where :1'), 'select from :0 where :0.tenant_id = $ and (:1)')
})

test('adds the predicates of joined tables to their joins', () => {
  assert.equal(
    restricted(`select from a left join b as x on x.id = a.id and (left(a.c, 1) = 'x')
      join (select * from c) y on true cross join d, e where a.f`),
    `select from a left join b as x on x.tenant_id = $ and (x.id = a.id and (left(a.c, 1) = 'x'))` +
      ' join (select * from c where c.tenant_id = $) y on true cross join d, e' +
      ' where a.tenant_id = $ and d.tenant_id = $ and e.tenant_id = $ and (a.f)',
  )
  assert.equal(
    restricted('select from a join b on b.id = a.id group by 1'),
    'select from a join b on b.tenant_id = $ and (b.id = a.id) where a.tenant_id = $ group by 1',
  )
})

test('restricts each query of a statement', () => {
  assert.equal(
    restricted(`select id, (select max(x) from b where b.id = a.id) as x from a
      where exists (select from c) union all select 1, 2 from d where e order by 1`),
    'select id, (select max(x) from b where b.tenant_id = $ and (b.id = a.id)) as x from a' +
      ' where a.tenant_id = $ and (exists (select from c where c.tenant_id = $))' +
      ' union all select 1, 2 from d where d.tenant_id = $ and (e) order by 1',
  )
  assert.equal(
    restricted('select from a left join lateral (select x from b where b.y = a.y limit 1) z on true'),
    'select from a left join lateral (select x from b where b.tenant_id = $ and (b.y = a.y) limit 1) z on true' +
      ' where a.tenant_id = $',
  )
})

test('restricts the tables inside a common table expression or function, but not these or shared tables', () => {
  assert.equal(
    restricted(`with recursive path (id) as materialized (
        select id from a union select b.id from path join a b on b.parent_id = path.id
      ) select id from path, unnest(:0::text[]) with ordinality u (x, y), tenants t`),
    'with recursive path (id) as materialized (' +
      ' select id from a where a.tenant_id = $ union select b.id from path' +
      ' join a b on b.tenant_id = $ and (b.parent_id = path.id) )' +
      ' select id from path, unnest(:0::text[]) with ordinality u (x, y), tenants t',
  )
  assert.equal(
    restricted('select (with x as (select 1) select from x), (select from x)'),
    'select (with x as (select 1) select from x), (select from x where x.tenant_id = $)',
  )
})

test('restricts updates and deletes and their sources', () => {
  assert.equal(
    restricted(
      'update a set b = (select max(c) from d), e = f is distinct from g from h x where x.i = a.i returning a.j',
    ),
    'update a set b = (select max(c) from d where d.tenant_id = $), e = f is distinct from g from h x' +
      ' where a.tenant_id = $ and x.tenant_id = $ and (x.i = a.i) returning a.j',
  )
  assert.equal(
    restricted('delete from a b using c where c.id = b.id'),
    'delete from a b using c where b.tenant_id = $ and c.tenant_id = $ and (c.id = b.id)',
  )
  assert.equal(restricted('delete from a returning b'), 'delete from a where a.tenant_id = $ returning b')
})

test('adds the tenant to inserted rows', () => {
  assert.equal(
    restricted(
      'insert into a (b) values (:0), (:1) on conflict (tenant_id, b) do update set c = excluded.c where d',
    ),
    'insert into a (tenant_id, b) values ($, :0), ($, :1)' +
      ' on conflict (tenant_id, b) do update set c = excluded.c where d',
  )
  assert.equal(
    restricted('insert into a as known (b) select distinct c from d on conflict do nothing returning b'),
    'insert into a as known (tenant_id, b) select distinct $, c from d where d.tenant_id = $' +
      ' on conflict do nothing returning b',
  )
  assert.equal(
    restricted('with x as (delete from a returning b) insert into c (b) select b from x union select 1'),
    'with x as (delete from a where a.tenant_id = $ returning b)' +
      ' insert into c (tenant_id, b) select $, b from x union select $, 1',
  )
  assert.equal(
    restricted('insert into rate_limits (id) values (1)'),
    'insert into rate_limits (id) values (1)',
  )
})

test('restricts sub-selects in an expression', () => {
  assert.equal(
    restricted(`a = 1 and exists (select from b where c = 'from d' -- from e\n)`),
    `a = 1 and exists (select from b where b.tenant_id = $ and (c = 'from d') -- from e )`,
  )
  assert.equal(
    restricted('select extract(year from a), percentile_cont(0.5) within group (order by a) from b'),
    'select extract(year from a), percentile_cont(0.5) within group (order by a) from b where b.tenant_id = $',
  )
  assert.equal(restricted('extract(year from a)'), undefined)
})

test('rejects statements that it cannot restrict', () => {
  for (const text of [
    'select from a right join b on true',
    'select from a natural join b',
    'select from a join b using (id)',
    'select from (a join b on true)',
    'select from a :0',
    'select from a tablesample system (1)',
    'select from a where b; select from c',
    'select from a where b from c',
    'from a where b in (select c from d)',
    'a join b on b.c in (select c from d)',
    'with :0 select from a',
    'insert into a select from b',
    'insert into a default values',
    'insert into a (b) values :0',
    'insert into a (b) (select c from d)',
    'merge into a using b on true when matched then delete from x',
    'select from a) union (select from b',
  ])
    assert.throws(() => restricted(text), /^Error: The SQL /, text)
})
