import { ApiError } from '#console/client.ts'
import { apiBase, refusalIn, send } from '#console/transport.ts'
import type { DocumentKind } from '#features/account/documents/documents.domain.ts'
import { documentList, type MerchantDocument } from '#features/account/documents/documents.fields.ts'
import { decode } from '#shared/wire.ts'

type About = { kind: DocumentKind; expireDay: string | null; replaces: string | null }

/**
 * Uploads a document and resolves to its stored record. Rejects with ApiError on an error response, with
 * AbortError if cancelled.
 */
export async function uploadDocument(
  file: File,
  { kind, expireDay, replaces }: About,
  signal: AbortSignal,
): Promise<MerchantDocument> {
  const query = new URLSearchParams({
    ...{ kind, name: file.name.slice(0, 300) || 'document' },
    ...(expireDay !== null && { expireDay: expireDay.replaceAll('-', '') }),
    ...(replaces !== null && { replaces }),
  })
  const address = `${location.origin}${apiBase}/documents/upload?${query}`
  const response = await send(new Request(address, { method: 'POST', signal }), { content: file })
  if (!response.ok) throw new ApiError(response.status, await refusalIn(response))
  const read = decode(documentList.row, ((await response.json()) as { data: unknown }).data)
  if (!read.success) throw new ApiError(0, null)
  return read.data
}
