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
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .select([
      'order_id as orderId',
      'status',
      'way_code as way',
      'input_amount as amount',
      'pay_amount as payAmount',
      'refunded_amount as refundedAmount',
      'create_time as createTime',
      'pay_time as payTime',
    ])
    .orderBy('create_time', 'desc')
    .orderBy('order_id', 'desc')
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
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .select(['day_offset as days', 'create_time as time'])
    .orderBy('day_offset')
    .execute()
}

export async function selectMails(db: Db, { tenantId }: Scope, invoiceId: string): Promise<InvoiceMailRow[]> {
  const rows = await db
    .selectFrom('mail_message')
    .where('tenant_id', '=', tenantId)
    .where('about_type', '=', 'invoice')
    .where('about_id', '=', invoiceId)
    .select([
      sql<string>`mail_id::text`.as('mailId'),
      'purpose',
      'recipient',
      'state',
      'error',
      'create_time as createTime',
      'sent_time as sentTime',
    ])
    .orderBy('create_time', 'desc')
    .orderBy('mail_id', 'desc')
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
      due_date: change.dueDate,
      expire_time: change.expireTime,
      reminder_days: change.reminderDays,
      recipients: JSON.stringify(change.recipients),
      ways: [...change.ways],
      version: invoice.version + 1,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('invoice_id', '=', invoice.invoiceId)
    .execute()
}

export async function updateDeactivated({ db, scope, now }: Ctx, invoice: InvoiceFacts, reason: string) {
  await db
    .updateTable('invoice')
    .set({
      status: 'deactivated',
      deactivate_time: now,
      deactivate_reason: reason,
      version: invoice.version + 1,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('invoice_id', '=', invoice.invoiceId)
    .execute()
}
