import { z } from 'zod'
import type { FileRequest } from '#console/download.ts'
import type { FileEndpoint, UploadEndpoint } from '#shared/fileEndpoint.ts'
import type { Language } from '#shared/messages.ts'

/**
 * Returns the request of a declared file: its path fields in the path, the others in the query or in the body
 * of a POST. `language` is that of the file; the page's own by default.
 */
export function fileRequest<I extends z.ZodType>(
  { kind, method, path, input }: FileEndpoint<I> | UploadEndpoint<I>,
  given: z.output<I>,
  language?: Language,
): FileRequest {
  const encoded = Object.entries(z.encode(input, given) as object).filter(([, value]) => value !== undefined)
  const isInPath = ([name]: [string, unknown]) => path.includes(`{${name}}`)
  const fields = new Map(encoded.filter(isInPath).map(([name, value]) => [name, String(value)]))
  const rest = encoded.filter((field) => !isInPath(field))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(fields.get(name) ?? ''),
  )
  const sendsBody = kind === 'file' && method === 'POST'
  const query = new URLSearchParams(sendsBody ? [] : rest.map(([name, value]) => [name, String(value)]))
  if (language !== undefined) query.set('lang', language)
  const address = query.size > 0 ? `${filled}?${query}` : filled
  return sendsBody ? { path: address, body: Object.fromEntries(rest) } : { path: address }
}
