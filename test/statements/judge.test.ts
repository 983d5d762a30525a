import { describe, expect, test } from 'vitest'
import { faultsOf } from '#test/statements/judge.ts'
import { normalised } from '#test/statements/tokens.ts'

const tables = new Set(['pay_order', 'refund', 'merchant'])
const app = (sql: string) => faultsOf(sql, { tables, desk: false })
const desk = (sql: string) => faultsOf(sql, { tables, desk: true })

describe('the statement check on valid SQL', () => {
  test.each([
    'select * from pay_order where tenant_id = $1 and order_id = $2',
    'select o.* from "pay_order" as "o" where ("o"."tenant_id" = $1 and "o"."merchant_id" = $2) limit 1 for update skip locked',
    'select 1 from pay_order o join refund r on r.tenant_id = o.tenant_id and r.order_id = o.order_id where o.tenant_id = $1',
    'select 1 from refund r join pay_order o using (tenant_id, order_id) where tenant_id = $1',
    'select (select count(*) from refund r where r.tenant_id = o.tenant_id) from pay_order o where o.tenant_id = $1',
    'with mine as (select * from refund where tenant_id = $1) select * from mine join pay_order o on o.tenant_id = mine.tenant_id',
    'insert into refund (tenant_id, refund_id) values ($1, $2) on conflict (tenant_id, refund_id) do update set a = excluded.a',
    'insert into refund (tenant_id, a) select o.tenant_id, o.a from pay_order o where o.tenant_id = $1',
    'update refund as r set a = case when r.b = $2 then 1 end from pay_order o where o.tenant_id = r.tenant_id and r.tenant_id = $1',
    'delete from refund using pay_order o where o.tenant_id = refund.tenant_id and refund.tenant_id = $1',
    'select 1 from pay_order where (tenant_id, order_id) in (select tenant_id, id from unnest($1::int[]) t (tenant_id, id))',
    'select extract(epoch from pay_time) from pay_order where a is distinct from b and tenant_id = any ($1)',
    "copy (select a from pay_order where tenant_id = 4 and b = ' from refund ') to stdout",
    'select 1 from pay_order where tenant_id = $1 union all select 2 from refund where tenant_id = $1',
    'select * from jsonb_to_recordset($1) as given (tenant_id int), lateral (select * from refund r where r.tenant_id = given.tenant_id) x',
  ])('accepts %s', (sql) => {
    expect(app(sql)).toEqual([])
  })
})

describe('the statement check on faulty SQL', () => {
  test.each<[string, string[]]>([
    ['select * from pay_order where order_id = $1', ['pay_order without a tenant']],
    [
      'select * from pay_order o where o.tenant_id = $1 union select * from refund',
      ['refund without a tenant'],
    ],
    [
      'select 1 from pay_order o join refund r on r.order_id = o.order_id where o.tenant_id = $1',
      ['r without a tenant'],
    ],
    [
      'select 1 from pay_order o where tenant_id = $1 and exists (select from refund where order_id = $2)',
      ['refund without a tenant'],
    ],
    ['with r as (select * from refund for update) select * from r', ['refund without a tenant']],
    ['insert into refund (refund_id) values ($1)', ['refund is added to without tenant_id']],
    ['update refund set a = 1 where refund_id = $1', ['refund without a tenant']],
    [
      'update refund set a = case b when 1 then 2 end where tenant_id = $1',
      ['CASE column WHEN value in an UPDATE'],
    ],
    ['update refund set a = clock_timestamp() where tenant_id = $1', ['clock_timestamp() in an UPDATE']],
    [
      'merge into refund r using x on r.tenant_id = x.tenant_id when matched then do nothing',
      ['MERGE', 'refund is added to without tenant_id'],
    ],
    ['begin; delete from refund', ['refund without a tenant']],
    ['copy refund (a, b) from stdin', ['refund is added to without tenant_id']],
    ['select 1 from (select * from refund) r where r.tenant_id = 1', ['refund without a tenant']],
  ])('rejects %s', (sql, faults) => {
    expect(app(sql).toSorted()).toEqual(faults.toSorted())
  })
})

test('provider statements may read across tenants, but must join within them', () => {
  expect(desk('select * from pay_order order by create_time')).toEqual([])
  expect(desk('select 1 from pay_order o join refund r on r.tenant_id = o.tenant_id')).toEqual([])
  expect(desk('select 1 from pay_order o join refund r on r.order_id = o.order_id')).toEqual([
    'o, r without a tenant',
  ])
})

test('statements that differ only in literals and list lengths are normalized to one text', () => {
  expect(normalised('select $1, $2 from a where b in ($3, $4, $5) and c = 12')).toBe(
    normalised('select $1 from a where b in ($7) and c = 7'),
  )
  expect(normalised('select a')).not.toBe(normalised('select b'))
})
