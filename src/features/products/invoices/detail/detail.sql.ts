import { sql } from 'kysely'
import type {
  InvoiceChange,
  InvoiceMailRow,
  InvoicePayment,
} from '#features/products/invoices/detail/detail.contract.ts'
import type { InvoiceFacts } from '#features/products/invoices/invoices.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import { type PayableWay, tradeStatusCode } from '#shared/reference.ts'

/** All orders of an invoice, newest first. */
export async function selectPayments(
  db: Db,
  { tenantId }: Scope,
  invoiceId: string,
): Promise<InvoicePayment[]> {
  const rows = await db
    .selectFrom('pay_order')
    .where('tenantId', '=', tenantId)
    .where('invoiceId', '=', invoiceId)
    .select([
      'orderId',
      'status',
      'wayCode as way',
      'inputAmount as amount',
      'payAmount',
      'refundedAmount',
      'createTime',
      'payTime',
    ])
    .orderBy('createTime', 'desc')
    .orderBy('orderId', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    ...row,
    status: nameOf(tradeStatusCode, row.status),
    way: row.way as PayableWay,
  }))
}

/** The scheduled reminders already sent. */
export function selectRemindersSent(db: Db, { tenantId }: Scope, invoiceId: string) {
  return db
    .selectFrom('invoice_reminder')
    .where('tenantId', '=', tenantId)
    .where('invoiceId', '=', invoiceId)
    .select(['dayOffset as days', 'createTime as time'])
    .orderBy('dayOffset')
    .execute()
}

export async function selectMails(db: Db, { tenantId }: Scope, invoiceId: string): Promise<InvoiceMailRow[]> {
  const rows = await db
    .selectFrom('mail_message')
    .where('tenantId', '=', tenantId)
    .where('aboutType', '=', 'invoice')
    .where('aboutId', '=', invoiceId)
    .select([
      sql<string>`mail_id::text`.as('mailId'),
      'purpose',
      'recipient',
      'state',
      'error',
      'createTime',
      'sentTime',
    ])
    .orderBy('createTime', 'desc')
    .orderBy('mailId', 'desc')
    .limit(100)
    .execute()
  return rows as InvoiceMailRow[]
}

/** Updates the editable fields of a locked invoice and increments its version. */
export async function updateInvoice({ db, scope }: Ctx, invoice: InvoiceFacts, change: InvoiceChange) {
  await db
    .updateTable('invoice')
    .set({
      customer: JSON.stringify({ ...invoice.customer, email: change.customerEmail }),
      remark: change.remark,
      dueDate: change.dueDate,
      expireTime: change.expireTime,
      reminderDays: change.reminderDays,
      recipients: JSON.stringify(change.recipients),
      ways: [...change.ways],
      version: invoice.version + 1,
    })
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('invoiceId', '=', invoice.invoiceId)
    .execute()
}

export async function updateDeactivated({ db, scope, now }: Ctx, invoice: InvoiceFacts, reason: string) {
  await db
    .updateTable('invoice')
    .set({
      status: 'deactivated',
      deactivateTime: now,
      deactivateReason: reason,
      version: invoice.version + 1,
    })
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('invoiceId', '=', invoice.invoiceId)
    .execute()
}
