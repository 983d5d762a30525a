import { ApiError } from '#console/client.ts'
import { apiBase, refusalIn, send } from '#console/transport.ts'

/** Download progress. `rows` and `totalRows` are known for CSV only. */
export type Progress = { bytes: number; rows: number | null; totalRows: number | null }

/** What to download: the path below /api with its query, and the body of a POST. */
export type FileRequest = { path: string; body?: unknown }

type Options = { signal: AbortSignal; onProgress: (progress: Progress) => void }

/**
 * Downloads a file by POST, or by GET if there is no body, and saves it under the server's file name.
 * Resolves to that name; rejects with ApiError on an error response, with AbortError if the signal aborts,
 * and with another error if the connection breaks.
 */
export async function download(request: FileRequest, options: Options): Promise<string> {
  return keep(await ask(request, options), options)
}

/**
 * Exports a list, with the query sent as a form (specification, section 7). Resolves to the file's name once
 * it is saved. A large export is prepared in the background instead: it resolves to the export id, and a
 * notice arrives when the file is ready.
 */
export async function downloadOrPrepare(
  path: string,
  body: unknown,
  options: Options,
): Promise<{ name: string } | { exportId: string }> {
  const response = await ask({ path, body: await formOf(body) }, options)
  if (response.status !== 202) return { name: await keep(response, options) }
  return ((await response.json()) as { data: { exportId: string } }).data
}

/** Encodes the export query as a form, with lists in the console's own notation (`status[0]=4`). */
async function formOf(input: unknown): Promise<URLSearchParams> {
  const { StandardBracketNotationSerializer } = await import('@orpc/openapi-client/standard')
  const fields = new StandardBracketNotationSerializer().serialize(input)
  return new URLSearchParams(
    fields.flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  )
}

async function ask({ path, body }: FileRequest, { signal }: Options): Promise<Response> {
  const request = new Request(`${location.origin}${apiBase}${path}`, { ...contentOf(body), signal })
  const response = await send(request, { file: true })
  if (!response.ok) throw new ApiError(response.status, await refusalIn(response))
  return response
}

function contentOf(body: unknown): RequestInit {
  if (body === undefined) return {}
  if (body instanceof URLSearchParams) return { method: 'POST', body }
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function keep(response: Response, { onProgress }: Options): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const csv = (response.headers.get('content-type') ?? '').startsWith('text/csv')
  const total = Number(response.headers.get('x-total-rows') ?? Number.NaN)
  const progress: Progress = {
    bytes: 0,
    rows: csv ? 0 : null,
    totalRows: Number.isFinite(total) ? total : null,
  }
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(new Uint8Array(part.value))
    progress.bytes += part.value.length
    if (progress.rows !== null) progress.rows += linesIn(part.value)
    onProgress({ ...progress })
  }
  const name = nameIn(response.headers.get('content-disposition')) ?? 'download'
  save(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name)
  return name
}

const lineFeed = 10

function linesIn(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => (byte === lineFeed ? count + 1 : count), 0)
}

/** Parses the file name from a content-disposition header, preferring its UTF-8 form, and strips any path. */
export function nameIn(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(header ?? '')?.[1]
  const name = encoded ? decodeURIComponent(encoded) : plain
  return name?.replace(/[/\\]/g, '_') ?? null
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
