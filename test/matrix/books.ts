import { DatabaseSync } from 'node:sqlite'
import { resolveException } from '#features/payments/exceptions/exceptionActs.service.ts'
import type { ExceptionAct } from '#features/payments/exceptions/exceptions.domain.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import type { MatrixEnvironment } from '#test/matrix/environment.ts'
import { contradictions } from '#test/oracle.ts'

/** Resolves the one exception of an order. */
export async function settleException(
  g: MatrixEnvironment,
  orderId: string,
  act: ExceptionAct,
): Promise<void> {
  await g.t.write(g.merchant, async (ctx) => {
    const { exceptionId } = await ctx.db
      .selectFrom('order_exception')
      .select('exceptionId')
      .where('orderId', '=', orderId)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    const payoutReference = act === 'payOut' ? 'TRANSFER-1' : undefined
    await resolveException(ctx, exceptionId, { act, reason: 'seen by the matrix', payoutReference })
  })
}

/** An order as the product has it, with the specification’s numbers. */
export async function orderOf({ t, merchant }: MatrixEnvironment, orderId: string) {
  return await t.read(merchant, ({ db }) =>
    db
      .selectFrom('pay_order')
      .select(['status', 'closeReason', 'payAmount', 'refundedAmount', 'reservedAmount'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
}

export async function statusOf(g: MatrixEnvironment, orderId: string): Promise<number> {
  return (await orderOf(g, orderId)).status
}

/** The kinds of an order’s open exceptions. */
export async function openExceptionsOf(
  { t, merchant }: MatrixEnvironment,
  orderId: string,
): Promise<string[]> {
  const rows = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('order_exception')
      .select('kind')
      .where('orderId', '=', orderId)
      .where('status', '=', 'open')
      .execute(),
  )
  return rows.map(({ kind }) => kind)
}

/** The kinds of an order’s exceptions, oldest first. */
export async function exceptionsOf({ t, merchant }: MatrixEnvironment, orderId: string): Promise<string[]> {
  const rows = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('order_exception')
      .select('kind')
      .where('orderId', '=', orderId)
      .orderBy('createTime')
      .execute(),
  )
  return rows.map(({ kind }) => kind)
}

export async function refundOf({ t, merchant }: MatrixEnvironment, refundOrderId: string) {
  return await t.read(merchant, ({ db }) =>
    db.selectFrom('refund').selectAll().where('refundOrderId', '=', refundOrderId).executeTakeFirstOrThrow(),
  )
}

/** Refunds part of an order; returns the refund’s number. */
export async function refund(
  { t, merchant }: MatrixEnvironment,
  orderId: string,
  amount: bigint,
): Promise<string> {
  const { refundOrderId } = await t.write(merchant, (ctx) =>
    placeRefund(ctx, orderId, { amount, reason: 'wrong item' }),
  )
  return refundOrderId
}

/** The payments and refunds of an order in the ledger, in minor units. */
export async function postedOf({ t, merchant }: MatrixEnvironment, orderId: string) {
  const rows = await t.read(merchant, ({ db }) =>
    db.selectFrom('ledger_transfer').select(['category', 'amount']).where('orderId', '=', orderId).execute(),
  )
  const sum = (category: string) =>
    rows.filter((row) => row.category === category).reduce((total, row) => total + BigInt(row.amount), 0n)
  return { sale: sum('sale'), refund: sum('refund') - sum('refundReversal') }
}

/**
 * What the channel holds for the merchant: payments, less what was refunded and charged back, in minor units.
 */
export function heldByChannel({ rail, sandboxFile }: MatrixEnvironment): bigint {
  const database = new DatabaseSync(sandboxFile, { readOnly: true })
  const sum = (sql: string) => {
    const statement = database.prepare(sql)
    statement.setReadBigInts(true)
    return (statement.get(rail) as { total: bigint }).total
  }
  const came = sum(
    'select coalesce(sum(amount), 0) as total from trade where rail = ? and paid_at is not null',
  )
  const went = sum(`select coalesce(sum(refund.amount), 0) as total from refund where rail = ?
    and status = 'success'`)
  const taken =
    sum(`select coalesce(sum(dispute.amount), 0) as total from dispute join trade on trade.id = trade_id
    where trade.rail = ? and stage not in ('coming', 'won')`)
  // The card provider’s fee for a dispute, until it is won.
  const fees =
    rail === 'card'
      ? 1_500n *
        sum(`select count(*) as total from dispute join trade on trade.id = trade_id
    where trade.rail = ? and stage not in ('coming', 'won')`)
      : 0n
  database.close()
  return came - went - taken - fees
}

/** What the channel holds according to the ledger. */
export async function heldByBooks({ t, merchant, rail }: MatrixEnvironment): Promise<bigint> {
  const account = `channel:${rail}:CAD`
  const rows = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('ledger_transfer')
      .select(['debitAccount', 'amount'])
      .where((is) => is.or([is('debitAccount', '=', account), is('creditAccount', '=', account)]))
      .execute(),
  )
  return rows.reduce(
    (total, { debitAccount: debit, amount }) => total + BigInt(amount) * (debit === account ? 1n : -1n),
    0n,
  )
}

/** Expects channel and ledger to agree to the cent. */
export async function expectMoney(g: MatrixEnvironment): Promise<void> {
  const [held, booked] = [heldByChannel(g), await heldByBooks(g)]
  if (held !== booked) throw new Error(`the rail holds ${held}, and by the books it is ${booked}`)
}

/** Recounts the whole database: nothing lost, nothing duplicated, and a balanced ledger. */
export async function expectExact({ t }: MatrixEnvironment): Promise<void> {
  const found = await contradictions(t.database.ownerUrl)
  if (found.length > 0) throw new Error(`the books do not hold: ${found.join('; ')}`)
}

/** The stages of an order’s disputes. */
export async function disputesOf({ t, merchant }: MatrixEnvironment, orderId: string): Promise<string[]> {
  const rows = await t.read(merchant, ({ db }) =>
    db.selectFrom('dispute').select('stage').where('orderId', '=', orderId).execute(),
  )
  return rows.map(({ stage }) => stage)
}
