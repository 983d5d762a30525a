import { z } from 'zod'
import { deskExceptionExport } from '#features/payments/exceptions/operations/exceptionDesk.contract.ts'
import { deskOrderExport } from '#features/payments/orders/operations/list/orderDesk.contract.ts'
import { auditExport } from '#features/payments/refunds/approvals/approvals.contract.ts'
import { deskAuditExport } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.contract.ts'
import { refundDeskExport } from '#features/payments/refunds/operations/desk/refundDesk.contract.ts'
import { deskRefundList } from '#features/payments/refunds/operations/refundList.fields.ts'
import { deskItemExport } from '#features/products/catalogue/operations/catalogueDesk.contract.ts'
import { deskDeliveryExport } from '#features/products/developer/operations/notificationDesk.contract.ts'
import { deskInvoiceExport } from '#features/products/invoices/operations/invoiceDesk.contract.ts'
import { deskLinkExport } from '#features/products/paymentLinks/operations/linkDesk.contract.ts'
import { deskStoreCodeExport } from '#features/products/storeCodes/operations/storeCodeDesk.contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const asExport = { method: 'POST', writes: true, whileBlocked: true } as const
const exported = (name: string, access: Call['access'], of: { path: string; query: z.ZodType }): Call => ({
  ...{ ...asExport, name: `${name}.export`, path: `/api${of.path}` },
  ...{ access, schema: published(of.query) },
})

/** Exports of the provider’s order lists, outside the contracts. */
export const orderDeskCalls: Call[] = [
  exported('refundAudits', 'refundAudit.export', auditExport),
  exported('orderDesk', 'orderDesk.export', deskOrderExport),
  exported('deskRefunds', 'orderDesk.export', deskRefundList.file),
  exported('refundAuditDesk', 'refundAuditDesk.export', deskAuditExport),
  exported('refundDesk', 'refundDesk.export', refundDeskExport),
  exported('exceptionDesk', 'exceptionDesk.export', deskExceptionExport),
  exported('invoiceDesk', 'invoiceDesk.export', deskInvoiceExport),
  exported('paymentLinkDesk', 'paymentLinkDesk.export', deskLinkExport),
  exported('storeCodeDesk', 'storeCodeDesk.export', deskStoreCodeExport),
  exported('catalogueDesk', 'catalogueDesk.export', deskItemExport),
  exported('notificationDesk', 'notificationDesk.export', deskDeliveryExport),
]

function published(zod: z.ZodType): JsonSchema {
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}
