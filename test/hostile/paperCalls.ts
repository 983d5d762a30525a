import { z } from 'zod'
import { changeExport } from '#features/account/changes/changes.contract.ts'
import { requestCompany } from '#features/account/changes/changes.service.ts'
import { documentExport, fileAsked } from '#features/account/documents/documents.contract.ts'
import { deskFileAsked } from '#features/account/documents/operations/documentDesk.contract.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'
import { uploaded } from '#test/paperwork.ts'

const asExport = { method: 'POST', writes: true, whileBlocked: true } as const
const aFile = { method: 'GET', writes: true, whileBlocked: true } as const

/**
 * Endpoints of a merchant’s documents outside the contracts. An upload is not JSON and has tests of its own.
 */
export const paperCalls: Call[] = [
  {
    ...{ ...asExport, name: 'changes.export', path: `/api${changeExport.path}` },
    ...{ access: 'changeRequest.export', schema: published(changeExport.query) },
  },
  {
    ...{ ...asExport, name: 'documents.export', path: `/api${documentExport.path}` },
    ...{ access: 'document.export', schema: published(documentExport.query) },
  },
  {
    ...{ ...aFile, name: 'documents.file', path: '/api/documents/{documentId}/file' },
    ...{ access: 'document.get', schema: published(fileAsked.omit({ lang: true })) },
  },
  {
    ...{ ...aFile, name: 'documentDesk.file' },
    path: '/api/provider/documents/{merchantId}/{documentId}/file',
    ...{ access: 'documentDesk.get', schema: published(deskFileAsked.omit({ lang: true })) },
  },
]

function published(zod: z.ZodType): JsonSchema {
  return z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

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
  const asked = { ...company, structure: null, registrationNo: '', industry: null, reason: `Reason ${word}` }
  const { requestId } = await t.write(merchant, (ctx) => requestCompany(ctx, asked))
  return { requestId, documentId }
}
