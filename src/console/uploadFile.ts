import { ApiError } from '#console/client.ts'
import { apiBase, refusalIn, send } from '#console/transport.ts'

/**
 * Uploads a file as a request body, with its name and other parameters in the URL. Rejects with ApiError on
 * an error response.
 */
export async function uploadFile(
  path: string,
  file: File,
  about: Record<string, string> = {},
): Promise<void> {
  const query = new URLSearchParams({ ...about, name: file.name.slice(0, 300) || 'document' })
  const address = `${location.origin}${apiBase}${path}?${query}`
  const response = await send(new Request(address, { method: 'POST' }), { content: file })
  if (!response.ok) throw new ApiError(response.status, await refusalIn(response))
}
