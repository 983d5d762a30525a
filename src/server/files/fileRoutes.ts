import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { App, Principal } from '#server/context.ts'
import type { PayerContext } from '#server/http/requestContext.ts'
import type { Caller, RequestCtx } from '#server/http/routes.ts'
import type { Write } from '#server/http/sendFile.ts'
import type { AnyFileEndpoint, FileEndpoint, PublicEndpoint, UploadEndpoint } from '#shared/fileEndpoint.ts'

/** What a file's handler may use. It opens its own transactions, because it draws files outside of them. */
export type FileCaller = Caller & {
  app: App
  principal: Principal
  /**
   * Runs work in a transaction: one that commits only with an audit entry if the declaration demands it,
   * otherwise one that only reads.
   */
  transact<T>(work: (ctx: RequestCtx) => Promise<T>): Promise<T>
}

/** A payer. */
export type PublicCaller = { requestContext: PayerContext; cookies: string | undefined }

type Head = {
  type: string
  /** The name of the download; a file without one is shown by the browser. */
  name?: string
  /** 200 by default. */
  status?: number
  headers?: Readonly<Record<string, string | number>>
  /** Identifies the content. A request that already has it is answered with 304. */
  etag?: string
}

/** A file to send, complete or written while it is generated. `signal` aborts when the client disconnects. */
export type FileAnswer = Head &
  ({ content: Buffer | string | Readable } | { write: (write: Write, signal: AbortSignal) => Promise<void> })

/** Headers for the file of a stranger, so that no browser ever renders it in the origin of the console. */
export const neverRendered = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const

export type FileHandler = (caller: FileCaller, input: unknown) => Promise<FileAnswer>
export type UploadHandler = (caller: FileCaller, input: unknown, file: Buffer) => Promise<unknown>
export type PublicHandler = (caller: PublicCaller, input: unknown) => Promise<FileAnswer>

/** A declared file with its handler. */
export type BoundFile =
  | { declared: FileEndpoint; handle: FileHandler }
  | { declared: UploadEndpoint; handle: UploadHandler }
  | { declared: PublicEndpoint; handle: PublicHandler }

type HandlerOf<E> =
  E extends UploadEndpoint<infer I, infer O>
    ? (caller: FileCaller, input: z.output<I>, file: Buffer) => Promise<z.output<O>>
    : E extends PublicEndpoint<infer I>
      ? (caller: PublicCaller, input: z.output<I>) => Promise<FileAnswer>
      : E extends FileEndpoint<infer I>
        ? (caller: FileCaller, input: z.output<I>) => Promise<FileAnswer>
        : never

/** Binds each declared file to its handler. */
export function fileRoutes<C extends Readonly<Record<string, AnyFileEndpoint>>>(
  contract: C,
  handlers: { [K in keyof C]: HandlerOf<C[K]> },
): Record<string, BoundFile> {
  return Object.fromEntries(
    Object.entries(contract).map(([name, declared]) => [
      name,
      { declared, handle: handlers[name] } as unknown as BoundFile,
    ]),
  )
}
