import type { z } from 'zod'
import type { EndpointMeta } from '#shared/contract.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'
import type { Permission, ProviderPermission } from '#shared/permissions.ts'

/** The fields of the input that are not in the path are in the query, or in the JSON body of a POST. */
type Head<I extends z.ZodType> = {
  summary: string
  input: I
  errors?: readonly ErrorDeclaration[]
  /** The number of requests per minute from one address. */
  perMinute?: number
}

type Guarded<I extends z.ZodType> = Head<I> & {
  /** The path below /api. Path parameters are in braces and are fields of the input. */
  path: `/${string}`
  access: Permission | ProviderPermission
  /** Whether a merchant under review or frozen may still make this request. */
  whileBlocked: boolean
  requiresStepUp?: boolean
}

type FileHead<I extends z.ZodType> = Guarded<I> & {
  method?: 'GET' | 'POST'
  mediaTypes: readonly string[]
  /** Whether the download leaves an audit entry. */
  audited: boolean
  /** A file that a read-only session (a visit, viewing as another person) may not create. */
  writes?: boolean
  /** The largest body in bytes; 64 KiB by default. */
  bodyLimit?: number
}

type UploadHead<I extends z.ZodType, O extends z.ZodType> = Guarded<I> & {
  output: O
  /** The types that are accepted, judged by the content. The Content-Type header is ignored. */
  mediaTypes: readonly string[]
  /** The largest file in bytes. */
  bodyLimit: number
  /** The control that uploads shows its errors. */
  callerShowsErrors?: boolean
}

type PublicHead<I extends z.ZodType> = Head<I> & {
  method?: 'GET' | 'POST'
  /** The whole path, because the payer pages are not below /api. */
  path: `/pay/${string}`
  mediaTypes: readonly string[]
}

type Declared<K extends string, I extends z.ZodType> = {
  kind: K
  method: 'GET' | 'POST'
  path: `/${string}`
  summary: string
  input: I
  meta: EndpointMeta
  mediaTypes: readonly string[]
}

type Protected = { access: Permission | ProviderPermission }

/** A file that the product sends: a document, a picture, an archive, a bank file. */
export type FileEndpoint<I extends z.ZodType = z.ZodType> = Declared<'file', I> & Protected
/** A file that the product receives as the body of a request, with parameters in the URL. */
export type UploadEndpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Declared<
  'upload',
  I
> &
  Protected & { output: O }
/** A response for payers, who have no session. */
export type PublicEndpoint<I extends z.ZodType = z.ZodType> = Declared<'public', I>

export type AnyFileEndpoint = FileEndpoint | UploadEndpoint | PublicEndpoint

/** Declares a file to download: path, permission, parameters and media types. */
export function fileEndpoint<I extends z.ZodType>(head: FileHead<I>): FileEndpoint<I> {
  const { method = 'GET', audited, writes = false, access, ...rest } = head
  return {
    access,
    ...{ kind: 'file', method, path: head.path, summary: head.summary, input: head.input },
    ...{
      mediaTypes: head.mediaTypes,
      meta: { ...guard({ ...rest, access }), writes, recordsReads: audited },
    },
  }
}

/** Declares an upload: path, permission, parameters, accepted types, size limit and response. */
export function uploadEndpoint<I extends z.ZodType, O extends z.ZodType>(
  head: UploadHead<I, O>,
): UploadEndpoint<I, O> {
  return {
    access: head.access,
    ...{ kind: 'upload', method: 'POST', path: head.path, summary: head.summary, input: head.input },
    ...{ mediaTypes: head.mediaTypes, output: head.output, meta: { ...guard(head), writes: true } },
  }
}

/** Declares a response that is not below /api and needs no session. */
export function publicEndpoint<I extends z.ZodType>(head: PublicHead<I>): PublicEndpoint<I> {
  const { method = 'GET', path, summary, input, mediaTypes } = head
  const writes = method === 'POST'
  const meta = { ...guard({ ...head, access: 'public', whileBlocked: !writes }), writes }
  return { kind: 'public', method, path, summary, input, mediaTypes, meta }
}

type Guard = Omit<EndpointMeta, 'writes'>

function guard({ access, whileBlocked, errors, bodyLimit, perMinute, ...rest }: Guard): Guard {
  const { requiresStepUp, callerShowsErrors } = rest
  return {
    access,
    whileBlocked,
    ...(errors === undefined ? {} : { errors }),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(perMinute === undefined ? {} : { perMinute }),
    ...(requiresStepUp === undefined ? {} : { requiresStepUp }),
    ...(callerShowsErrors === undefined ? {} : { callerShowsErrors }),
  }
}

/** Returns the path from the root of the server, with path parameters in braces. */
export function fullPathOf({ kind, path }: { kind: string; path: string }): string {
  return kind === 'public' ? path : `/api${path}`
}
