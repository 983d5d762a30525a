import { requestCompany } from '#features/account/changes/changes.service.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { uploaded } from '#test/paperwork.ts'

/** A requested change and a document, both waiting for review. */
export async function papersOf(
  t: TestApp,
  merchant: TestMerchant,
  word: string,
): Promise<{ requestId: string; documentId: string }> {
  const documentId = await uploaded(t, merchant, 'voidCheque', `Cheque ${word}.pdf`)
  const company = {
    legalName: `Company ${word}`,
    tradeName: `Trade ${word}`,
    timezone: 'America/Toronto',
  } as const
  const input = { ...company, structure: null, registrationNo: '', industry: null, reason: `Reason ${word}` }
  const { requestId } = await t.write(merchant, (ctx) => requestCompany(ctx, input))
  return { requestId, documentId }
}
