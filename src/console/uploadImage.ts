import type { z } from 'zod'
import { ApiError } from '#console/client.ts'
import { apiBase, refusalIn, send } from '#console/transport.ts'
import { storedImage } from '#features/products/images/images.contract.ts'

export type StoredImage = z.output<typeof storedImage>

/**
 * Uploads an image and resolves to its id. Rejects with ApiError on an error response, with AbortError if the
 * signal aborts.
 */
export async function uploadImage(file: Blob, signal: AbortSignal): Promise<StoredImage> {
  const request = new Request(`${location.origin}${apiBase}/images`, { method: 'POST', signal })
  const response = await send(request, { content: file })
  if (!response.ok) throw new ApiError(response.status, await refusalIn(response))
  return storedImage.parse(((await response.json()) as { data: unknown }).data)
}
