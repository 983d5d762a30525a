import { randomUUIDv7 } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type App, asActor } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Database } from '#server/database/tables.ts'
import { transaction } from '#server/database/transaction.ts'
import { chosenColumns, type ExportColumn, formatted, type Written } from '#server/exports/columns.ts'
import { copyOut } from '#server/exports/copy.ts'
import { copyRows } from '#server/exports/rows.ts'
import { xlsxOf } from '#server/exports/xlsx.ts'
import { errorBody, invalidRequest } from '#server/http/answers.ts'
import { actorOf, admit, refusalOf } from '#server/http/binder.ts'
import { type Visitor, visitorOf } from '#server/http/visitor.ts'
import type { Authenticate, SignedIn } from '#server/session/signedIn.ts'
import { type Language, say } from '#shared/messages.ts'
import type { Permission } from '#shared/permissions.ts'
import { compactDay, dayOf } from '#shared/time.ts'
import { decode } from '#shared/wire.ts'
import type { Zone } from '#shared/zone.ts'

// biome-ignore lint/suspicious/noExplicitAny: kysely's builder carries the joined tables in its type
type Rows = SelectQueryBuilder<Database, any, any>

type Format = 'csv' | 'xlsx'
type Asking = z.ZodType<{ format: Format; columns?: string[] | undefined }>
/** What narrows and sorts the rows. */
type Wanted<Q extends Asking> = Omit<z.output<Q>, 'format' | 'columns'>

/** What can be downloaded: from which call, with which filters, and how the rows are found and written. */
export type ExportOf<Q extends Asking, C extends string> = {
  /** As its contract says it: path, columns, and how it is asked for. */
  of: { path: `/${string}`; columns: readonly C[]; query: Q }
  access: Permission
  /** The first part of the file's name. */
  name: string
  columns: Record<NoInfer<C>, Written>
  /** Every row that the filters match, in the order that is asked for, with a column for each key. */
  rows: (db: Db, signedIn: SignedIn, wanted: Wanted<Q>, now: Date) => Rows | Promise<Rows>
}

const formats: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Serves a download: POST (JSON or form) or GET. It streams from the database to the caller and ends with either. */
export function serveExport<Q extends Asking, C extends string>(
  server: FastifyInstance,
  app: App,
  authenticate: Authenticate,
  wanted: ExportOf<Q, C>,
): void {
  const { path, query } = wanted.of
  const meta = { access: wanted.access, writes: false, whileBlocked: true }

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = visitorOf(app, request)
    try {
      const signedIn = await admit(visitor, meta, authenticate)
      const given = askedOf(request)
      const parsed = decode(query, given)
      if (!parsed.success) throw invalidRequest(parsed.error.issues)
      await recordExport(visitor, signedIn, wanted.name, parsed.data.format, given)
      await send(reply, visitor, signedIn, wanted, parsed.data)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.status >= 500)
        app.log.error({ err: error, requestId: visitor.requestId }, 'download failed')
      if (reply.raw.headersSent) reply.raw.destroy()
      else await reply.code(refusal.status).send(errorBody(refusal, visitor))
    }
  }
  takeForms(server)
  server.post(`/api${path}`, handle)
  server.get(`/api${path}`, handle)
}

const form = 'application/x-www-form-urlencoded'

/** A page starts a download with a form: so the browser saves it, and nothing is held in memory. */
function takeForms(server: FastifyInstance): void {
  if (server.hasContentTypeParser(form)) return
  server.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}

const brackets = new StandardBracketNotationSerializer()

/** The filters as sent: a query, a form or JSON; lists as in the console's own queries (`status[0]=4`). */
function askedOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  if (request.method !== 'GET' && !(body instanceof URLSearchParams))
    return (body ?? {}) as Record<string, unknown>
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams(request.url.split('?')[1])
  fields.delete('lang')
  return brackets.deserialize([...fields.entries()]) as Record<string, unknown>
}

/** Who took which rows out of the house is written down before the first of them leaves. */
async function recordExport(
  visitor: Visitor,
  signedIn: SignedIn,
  name: string,
  chosen: Format,
  filters: object,
) {
  const who = { scope: signedIn.scope, actor: actorOf(signedIn, visitor), requestId: visitor.requestId }
  await asActor(visitor.app, who, 'write', async (ctx) => {
    ctx.audit(
      'export.made',
      { type: 'export', id: randomUUIDv7() },
      { after: { name, format: chosen, filters } },
    )
  })
}

async function send<Q extends Asking, C extends string>(
  reply: FastifyReply,
  { app, language }: Visitor,
  signedIn: SignedIn,
  wanted: ExportOf<Q, C>,
  { format, columns: asked, ...narrowing }: z.output<Q>,
): Promise<void> {
  const columns = chosenColumns(columnsOf(wanted), asked)
  const now = app.clock()
  const zone = signedIn.timezone as Zone
  await transaction(app.streamPool, signedIn.scope.tenantId, 'read', async (db) => {
    await sql`set local statement_timeout = 0`.execute(db)
    const rows = await wanted.rows(db, signedIn, narrowing, now)
    const total = await countOf(db, rows)
    const fields = columns.map((column, place) => formatted(column, { language, zone, now }).as(`c${place}`))
    const query = db.selectFrom(rows.as('rows')).select(fields).compile()

    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': formats[format],
      'content-disposition': `attachment; filename="${wanted.name}-${compactDay(dayOf(now, zone))}.${format}"`,
      'cache-control': 'no-store',
      'x-total-rows': String(total),
      'x-request-id': reply.request.id,
    })
    const file =
      format === 'csv'
        ? csvOf(copyOut(db, query, 'format csv'), columns, language)
        : xlsx(copyOut(db, query, 'format text'), columns, language)
    await pipeline(file, reply.raw)
  })
}

/** Every column that the file can have, in the contract's order. */
function columnsOf<Q extends Asking, C extends string>(wanted: ExportOf<Q, C>): ExportColumn[] {
  return wanted.of.columns.map((key) => ({ ...(wanted.columns[key] as Written), key }))
}

async function countOf(db: Db, rows: Rows): Promise<number> {
  const [counted] = await db.selectFrom(rows.as('rows')).select(sql<bigint>`count(*)`.as('n')).execute()
  return Number(counted?.n ?? 0)
}

/** UTF-8 with a byte order mark, so that a spreadsheet reads Chinese. */
function csvOf(stream: Readable, columns: ExportColumn[], language: Language): Readable {
  const file = new PassThrough()
  file.write(`\uFEFF${columns.map(({ title }) => csvField(say(language, title))).join(',')}\n`)
  stream.on('error', (error) => file.destroy(error))
  file.on('close', () => stream.destroy())
  return stream.pipe(file)
}

function csvField(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function xlsx(stream: Readable, columns: ExportColumn[], language: Language): Readable {
  const numeric = columns.map(({ kind }) => kind === 'amount' || kind === 'number')
  async function* cells() {
    yield columns.map(({ title }) => ({ text: say(language, title), numeric: false }))
    for await (const row of copyRows(stream)) {
      yield row.map((text, place) => ({ text, numeric: numeric[place] ?? false }))
    }
  }
  return xlsxOf(cells())
}
