import type { InjectOptions } from 'fastify'
import { contracts } from '#features/contracts.ts'
import { files } from '#features/server.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { fullPathOf } from '#shared/fileEndpoint.ts'
import { schemaOf } from '#shared/wire.ts'
import { published } from '#test/hostile/published.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'
import { smallPdf } from '#test/smallPdf.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A declared endpoint of the product: its address, the permission it needs, and its input. */
export type Call = {
  /** Fields are in the query of an upload, whose body is the file. */
  kind: 'call' | 'export' | 'estimate' | 'file' | 'upload' | 'public'
  name: string
  method: Method
  /** The whole path, with input fields in braces. */
  path: string
  schema: JsonSchema
} & EndpointMeta

const ofContracts: Call[] = Object.entries(contracts).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, call]) => {
    const { route, meta, inputSchema } = call['~orpc']
    const zod = schemaOf(inputSchema)
    if (!zod) throw new Error(`${feature}.${name} has no schema`)
    const method = route.method as Method
    const path = `/api${route.path}`
    return { kind: 'call', name: `${feature}.${name}`, method, path, schema: published(zod), ...meta }
  }),
)

/** The files that are downloaded and uploaded, and the exports of lists with their estimates. */
const ofFiles: Call[] = files.map(({ name, declared }) => ({
  ...{ kind: declared.kind, name, method: declared.method, path: fullPathOf(declared) },
  ...{ schema: published(declared.input), ...declared.meta },
}))

export const everyCall: readonly Call[] = [...ofContracts, ...ofFiles]

/** Whether the fields that are not in the path are in the query. */
export function isInQuery({ kind, method }: Call): boolean {
  return method === 'GET' || kind === 'upload'
}

/** The input fields in a call’s path. */
export function inPath({ path }: Call): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
}

/** The product in this process, or one that listens somewhere. */
export type Served = {
  server: {
    inject(
      input: InjectOptions,
    ): Promise<{ statusCode: number; headers: Record<string, unknown>; body: string; json(): unknown }>
  }
}

export type Sent = { token?: string | undefined; language?: 'en' | 'zh-CN'; headers?: Record<string, string> }

/** A response: its status, its raw text, and the body if it is JSON. */
export type HttpResponse = { status: number; text: string; headers: Record<string, unknown>; body: Refusal }
export type Refusal = {
  code: string
  message: string
  detail?: string
  permission?: string
  fields?: { field: string; message: string }[]
  requestId: string
}

/** Makes a call: path fields go into the path, the others into the query or the body. */
export function send(
  t: Served,
  call: Call,
  input: Record<string, unknown>,
  sent: Sent = {},
): Promise<HttpResponse> {
  const rest = { ...input }
  let url = call.path
  for (const name of inPath(call)) {
    url = url.replace(`{${name}}`, encodeURIComponent(textOf(rest[name])))
    delete rest[name]
  }
  if (!isInQuery(call)) return sendRaw(t, call.method, url, JSON.stringify(rest), 'application/json', sent)
  const [file, type] = call.kind === 'upload' ? [smallPdf(), 'application/pdf'] : []
  return sendRaw(t, call.method, `${url}?${queryOf(rest)}`, file, type, sent)
}

/** A valid path segment: not empty, not leading elsewhere, and no longer than the router reads. */
function textOf(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value ?? 'x')
  return text
    .slice(0, 100)
    .toWellFormed()
    .replaceAll('\0', 'x')
    .replace(/^\.*$|\//g, 'x')
}

/** Sends bytes as they are. */
export async function sendRaw(
  t: Served,
  method: Method,
  url: string,
  payload: string | Buffer | undefined,
  contentType: string | undefined,
  { token, language = 'en', headers = {} }: Sent = {},
): Promise<HttpResponse> {
  const answer = await t.server.inject({
    method,
    url,
    remoteAddress: nextAddress(),
    headers: {
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
  const json = String(answer.headers['content-type'] ?? '').includes('json')
  const body = json ? (answer.json() as Refusal) : ({} as Refusal)
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, body }
}

let visitors = 0

/** Gives each caller its own address, because the rate limit per address has tests of its own. */
function nextAddress(): string {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** Encodes lists and objects in brackets, like the console. */
export function queryOf(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => pairsOf(name, value))
  return new URLSearchParams(pairs).toString()
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner))
}
