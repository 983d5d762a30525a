import { ApiError } from '#console/client.ts'
import { apiBase, refusalIn, send } from '#console/transport.ts'
import { type MerchantDocument, merchantDocument } from '#features/account/documents/documents.contract.ts'
import type { DocumentKind } from '#features/account/documents/documents.domain.ts'
import { decode } from '#shared/wire.ts'

type About = { kind: DocumentKind; expireDay: string | null; replaces: string | null }

/** Sends a document and resolves to it as it is kept. Rejects with ApiError on a refusal, with an AbortError where it is stopped. */
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
  const read = decode(merchantDocument, ((await response.json()) as { data: unknown }).data)
  if (!read.success) throw new ApiError(0, null)
  return read.data
}
