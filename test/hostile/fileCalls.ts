import { z } from 'zod'
import { fileInput as documentAsked } from '#features/account/documents/documents.contract.ts'
import { deskFileInput as deskDocumentAsked } from '#features/account/documents/operations/documentDesk.contract.ts'
import { newPayersOrder } from '#features/checkout/checkout.contract.ts'
import { adjustmentFileInput } from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import { evidenceFileInput } from '#features/finances/disputes/disputes.contract.ts'
import { deskFileRequest as deskEvidenceAsked } from '#features/finances/disputes/operations/disputeDesk.contract.ts'
import { month } from '#features/finances/monthly/monthly.fields.ts'
import { fileRequest as bankFileAsked } from '#features/finances/payouts/operations/deskRows.contract.ts'
import { journalFile } from '#features/finances/transactions/journals/journals.contract.ts'
import { receiptFile } from '#features/payments/receipts/receipts.contract.ts'
import { linkId } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { posterDesign, postersInput } from '#features/products/storeCodes/poster/poster.contract.ts'
import { fileAsked as exportAsked } from '#features/settings/exports/exports.contract.ts'
import { importInput } from '#features/system/users/import/userImport.contract.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { wholeNumber } from '#shared/fields.ts'
import type { Call, Method } from '#test/hostile/calls.ts'
import { published } from '#test/hostile/published.ts'

const id = z.string().max(40)
const merchantId = z.string().max(6)
const withoutLanguage = { lang: true } as const

type Address = `${Method} /${string}`

function file(name: string, address: Address, access: EndpointMeta['access'], input: z.ZodType): Call {
  const [method, path] = address.split(' ') as [Method, string]
  return { name, method, path, access, writes: true, whileBlocked: true, schema: published(input) }
}

/**
 * The documents and archives that the product serves outside its contracts. Uploads are not JSON and have tests
 * of their own.
 */
export const fileCalls: readonly Call[] = [
  file('journals.file', `POST /api${journalFile.path}`, 'transaction.export', journalFile.query),
  file('exports.file', 'GET /api/exports/{exportId}/file', 'exportJob.get', exportAsked),
  file('exports.manifest', 'GET /api/exports/{exportId}/manifest', 'exportJob.get', exportAsked),
  file(
    ...(['settlements.statement', 'GET /api/settlements/{clientId}/{clearingId}/statement'] as const),
    'settlement.export',
    z.strictObject({ clientId: merchantId, clearingId: id, format: z.enum(['pdf', 'csv', 'xlsx']) }),
  ),
  file(
    ...(['monthly.pdf', 'GET /api/monthlyStatements/{statementId}/pdf', 'monthly.export'] as const),
    z.strictObject({ statementId: id }),
  ),
  file('monthly.pack', 'GET /api/monthlyPacks/{month}', 'monthly.export', z.strictObject({ month })),
  file(
    ...(['providerMonthly.pdf', 'GET /api/provider/monthly/{merchantId}/{statementId}/pdf'] as const),
    'monthlyDesk.export',
    z.strictObject({ merchantId, statementId: id }),
  ),
  file(
    ...(['payoutDesk.content', 'GET /api/provider/payouts/files/{fileId}/content'] as const),
    ...(['payout.export', bankFileAsked] as const),
  ),
  file(
    ...(['payoutDesk.sample-returns', 'GET /api/provider/payouts/files/{fileId}/sample-returns'] as const),
    ...(['payout.export', bankFileAsked] as const),
  ),
  file(
    ...(['commissionStatements.pdf', 'GET /api/provider/commissionStatements/{statementId}/pdf'] as const),
    ...(['commission.export', z.strictObject({ statementId: z.uuid() })] as const),
  ),
  file(
    ...(['reconciliation.file', 'GET /api/reconciliation/bills/{billId}/file'] as const),
    ...(['reconciliation.get', z.strictObject({ billId: id })] as const),
  ),
  file(
    ...([
      'reconciliationDesk.file',
      'GET /api/provider/reconciliation/{merchantId}/bills/{billId}/file',
    ] as const),
    ...(['reconciliationDesk.export', z.strictObject({ merchantId, billId: id })] as const),
  ),
  file(
    ...(['disputes.file', 'GET /api/disputes/{disputeId}/files/{fileId}', 'dispute.get'] as const),
    evidenceFileInput.omit(withoutLanguage),
  ),
  file(
    ...(['disputeDesk.file', 'GET /api/provider/disputes/{mchCode}/{disputeId}/files/{fileId}'] as const),
    ...(['disputeDesk.get', deskEvidenceAsked.omit(withoutLanguage)] as const),
  ),
  file(
    ...([
      'adjustmentDesk.file',
      'GET /api/provider/adjustments/{mchCode}/{adjustmentId}/files/{fileId}',
    ] as const),
    ...(['adjustment.get', adjustmentFileInput.omit(withoutLanguage)] as const),
  ),
  file(
    ...(['documents.file', 'GET /api/documents/{documentId}/file', 'document.get'] as const),
    documentAsked.omit(withoutLanguage),
  ),
  file(
    ...(['documentDesk.file', 'GET /api/provider/documents/{merchantId}/{documentId}/file'] as const),
    ...(['documentDesk.get', deskDocumentAsked.omit(withoutLanguage)] as const),
  ),
  file(
    ...(['invoices.file', 'GET /api/invoices/{invoiceId}/file', 'invoice.get'] as const),
    z.strictObject({ invoiceId: z.string().max(25) }),
  ),
  file(
    ...(['receipts.pdf', 'GET /api/receipts/{receiptNo}/pdf', 'order.get'] as const),
    receiptFile.omit(withoutLanguage),
  ),
  {
    ...file(
      'paymentLinks.code',
      'GET /api/paymentLinks/{linkId}/code',
      'paymentLink.get',
      z.strictObject({ linkId }),
    ),
    writes: false,
  },
  {
    ...file(
      ...(['outbox.attachment', 'GET /api/outbox/{mailId}/attachments/{place}', 'mail.get'] as const),
      z.strictObject({ mailId: z.uuid(), place: wholeNumber }),
    ),
    writes: false,
  },
  {
    ...file(
      ...(['storeCodes.poster', 'GET /api/storeCodes/{storeCodeId}/poster', 'storeCode.export'] as const),
      z.strictObject({
        ...posterDesign.shape,
        storeCodeId: z.string().max(32),
        format: z.enum(['png', 'pdf']),
      }),
    ),
    whileBlocked: false,
  },
  {
    ...file('storeCodes.posters', 'POST /api/storeCodes/posters', 'storeCode.export', postersInput),
    whileBlocked: false,
  },
  {
    ...file(
      ...(['userImport.template', 'GET /api/provider/users/import/template', 'user.import'] as const),
      z.strictObject({}),
    ),
    writes: false,
  },
  {
    ...file('userImport.faults', 'POST /api/provider/users/import/faults', 'user.import', importInput),
    ...{ writes: false, bodyLimit: 12_000_000 },
  },
  { ...file('checkout.order', 'POST /pay/api/orders', 'public', newPayersOrder), whileBlocked: false },
]
