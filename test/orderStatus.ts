import type { TestApp, TestMerchant } from '#test/app.ts'

/** An order’s status number and the reason it was closed, read from the database. */
export async function merchantStatusOf(t: TestApp, merchant: TestMerchant, orderId: string) {
  const row = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('pay_order')
      .select(['status', 'closeReason'])
      .where('orderId', '=', orderId)
      .executeTakeFirst(),
  )
  return [row?.status, row?.closeReason]
}

/** The kinds of all exceptions that an order ever had. */
export async function exceptionKindsOf(t: TestApp, merchant: TestMerchant, orderId: string) {
  const rows = await t.read(merchant, ({ db }) =>
    db.selectFrom('order_exception').select('kind').where('orderId', '=', orderId).execute(),
  )
  return rows.map(({ kind }) => kind)
}
