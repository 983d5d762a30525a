import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, openBooks } from '#test/books.ts'
import { anchorAll, everyReading, type Life, withHistory, write } from '#test/longLists.ts'

let t: Books
beforeAll(async () => {
  t = await openBooks([])
})
afterAll(() => t.close())

const hour = 3_600_000

/** Opens a transaction on its own connection that has written; `commit` ends it. */
async function openWrite({ merchantId }: Life, backMs: number): Promise<{ commit(): Promise<void> }> {
  const written = Promise.withResolvers<void>()
  const message = Promise.withResolvers<void>()
  const done = t.as(merchantId, async (ctx) => {
    await write(ctx, backMs)
    written.resolve()
    await message.promise
  })
  await Promise.race([written.promise, done])
  return {
    commit: async () => {
      message.resolve()
      await done
    },
  }
}

async function expectAgreement(life: Life, written: number, pageSize = 100) {
  const found = await everyReading(t, life, pageSize)
  const [postings, orders, refunds] = [250 + written, 600 + written, written]
  expect(new Set(found.postingCounts)).toEqual(new Set([postings]))
  expect(new Set(found.orderCounts)).toEqual(new Set([orders]))
  expect(new Set(found.refundCounts)).toEqual(new Set([refunds]))
  for (const [lists, count] of [
    [found.postings, postings],
    [found.balances, postings],
    [found.orders, orders],
    [found.refunds, refunds],
  ] as const) {
    const [first = []] = lists
    expect(first).toHaveLength(count)
    for (const other of lists) expect(other).toEqual(first)
  }
  expect(new Set(found.nets).size).toBe(1)
}

test('lists a row dated before an anchor at once, and after the anchors were placed again', async () => {
  const life = await withHistory(t)
  await t.as(life.merchantId, (ctx) => write(ctx, 20 * hour))
  await expectAgreement(life, 1)
  await anchorAll(t, life)
  await expectAgreement(life, 1)
  const { rows } = await t.owner.query('select from late_row where merchant_id = $1', [life.merchantId])
  expect(rows).toHaveLength(0)
})

test('places no anchor past an open transaction, and lists its row once it commits', async () => {
  const life = await withHistory(t)
  const anchors = async () => {
    const text =
      'select list, max(rank)::int as rank from list_anchor where merchant_id = $1 group by list order by list'
    return (await t.owner.query(text, [life.merchantId])).rows.map(({ rank }) => rank)
  }
  const late = await openWrite(life, 0)
  for (let n = 0; n < 60; n++) await t.as(life.merchantId, (ctx) => write(ctx, 0))
  await new Promise((resolve) => setTimeout(resolve, 60))
  await anchorAll(t, life)
  expect(await anchors()).toEqual([500, 200])

  await late.commit()
  await anchorAll(t, life)
  expect(await anchors()).toEqual([500, 300])
  await expectAgreement(life, 61)
})

const step = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    backMs: fc.constantFrom(0, 0, 2 * hour, 20 * hour, 48 * hour),
  }),
  fc.record({ kind: fc.constant('open' as const), backMs: fc.constantFrom(0, 7 * hour, 22 * hour) }),
  fc.record({
    kind: fc.constantFrom('commit' as const, 'anchor' as const, 'read' as const),
    backMs: fc.constant(0),
  }),
)

test('every list agrees with its count, totals, groups and export, whatever is written when', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 16 }),
      fc.constantFrom(100, 200),
      async (steps, pageSize) => {
        const life = await withHistory(t)
        const open: { commit(): Promise<void> }[] = []
        let written = 0
        const commit = async () => {
          const next = open.shift()
          if (!next) return
          await next.commit()
          written += 1
        }
        for (const { kind, backMs } of steps) {
          if (kind === 'write') {
            await t.as(life.merchantId, (ctx) => write(ctx, backMs))
            written += 1
          } else if (kind === 'open') open.push(await openWrite(life, backMs))
          else if (kind === 'commit') await commit()
          else if (kind === 'anchor') await anchorAll(t, life)
          else await expectAgreement(life, written, pageSize)
        }
        while (open.length > 0) await commit()
        await expectAgreement(life, written, pageSize)
        await anchorAll(t, life)
        await expectAgreement(life, written, pageSize)
      },
    ),
    { numRuns: 4 },
  )
}, 60_000)
