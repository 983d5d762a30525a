import type { z } from 'zod'
import { ApiError } from '#console/client.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { apiBase, refusalIn, send } from '#console/transport.ts'
import type { UploadEndpoint } from '#shared/fileEndpoint.ts'
import { decode } from '#shared/wire.ts'

/**
 * Uploads a file as the body of a request, with its parameters in the URL, and resolves to the answer.
 * Rejects with ApiError on an error response, with AbortError if the signal aborts.
 */
export async function upload<I extends z.ZodType, O extends z.ZodType>(
  declared: UploadEndpoint<I, O>,
  about: z.output<I>,
  file: Blob,
  signal?: AbortSignal,
): Promise<z.output<O>> {
  const { path } = fileRequest(declared, about)
  const init = { method: 'POST', ...(signal && { signal }) }
  const response = await send(new Request(`${location.origin}${apiBase}${path}`, init), {
    content: file,
    callerShowsErrors: declared.meta.callerShowsErrors ?? false,
  })
  if (!response.ok) throw new ApiError(response.status, await refusalIn(response))
  const read = decode(declared.output, ((await response.json()) as { data: unknown }).data)
  if (!read.success) throw new ApiError(0, null)
  return read.data
}

/** Returns the name under which a file is uploaded. */
export function uploadName(file: File): string {
  return file.name.slice(0, 300) || 'document'
}
