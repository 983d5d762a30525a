import { csvRows } from '#features/channels/channelCsv.domain.ts'
import { mostRows } from '#features/payments/risk/lists/importFile.domain.ts'
import { largestImport } from '#features/payments/risk/lists/lists.contract.ts'
import { importedSheet } from '#server/exports/workbook/importedSheet.ts'
import { type Caller, readUploadedFile } from '#server/http/prepared.ts'

/**
 * Reads the cells of a file's first sheet or of a CSV before the transaction starts; null if it is neither.
 * A file longer than a list may be is read only slightly beyond that length.
 */
export async function tableBrought({ signedIn }: Caller, input: unknown): Promise<string[][] | null> {
  const content = readUploadedFile(input, largestImport)
  if (content === null) return null
  const isZip = content.subarray(0, 2).toString('latin1') === 'PK'
  if (isZip) return importedSheet(signedIn.scope.tenantId, content, mostRows + 2)
  const text = new TextDecoder('utf-8').decode(content)
  return text.includes('\u0000') ? null : csvRows(text)
}
