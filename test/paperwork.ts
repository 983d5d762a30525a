import PDFDocument from 'pdfkit'
import type { DocumentKind } from '#features/account/documents/documents.domain.ts'
import { addDocument } from '#features/account/documents/documents.service.ts'
import { documentMadeOf } from '#features/account/documents/files/documentMaking.service.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { administrator } from '#test/providerStaff.ts'

/** A one-page PDF as a word processor writes it. */
export function paper(text = 'Void'): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument({ size: 'LETTER' })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.text(text)
    document.end()
  })
}

/** Uploads a document that waits for review; returns its ID. */
export async function uploaded(
  t: TestApp,
  merchant: TestMerchant,
  kind: DocumentKind = 'voidCheque',
  name = `${kind}.pdf`,
): Promise<string> {
  const created = await documentMadeOf(await paper())
  return (await t.write(merchant, (ctx) => addDocument(ctx, created, { kind, name }))).documentId
}

export const oldBank = {
  ...{ bankName: 'Pacific Credit Union', institutionNo: '809', transitNo: '12345', accountNo: '98765432101' },
}
export const newBank = {
  ...{ bankName: 'Royal Bank of Canada', institutionNo: '003', transitNo: '00010', routingNo: '' },
  ...{
    accountNo: '5550001234',
    bankAddress: '1025 West Georgia St, Vancouver',
    reason: 'We changed our bank',
  },
}

/** Settles the merchant every day to its current bank account. */
export function settles(t: TestApp, merchant: TestMerchant): Promise<void> {
  return t.write(merchant, (ctx) =>
    setSettlementRule(ctx, {
      ...{ mode: 'everyday', settleHour: 2, minSettleAmount: 0n, skipClearing: false },
      ...oldBank,
    }),
  )
}

/** Returns a session token of one of the provider’s people, by name. */
export async function providerPerson(t: TestApp, name: string): Promise<string> {
  return (await administrator(t, name)).token
}
