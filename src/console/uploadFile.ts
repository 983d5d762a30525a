import { ApiError } from '#console/client.ts'
import { apiBase, refusalIn, send } from '#console/transport.ts'

/** Sends a file as the body of a call, its name and what else is said of it in the address. Rejects with ApiError on a refusal. */
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
