import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { codeOf } from '#server/database/failures.ts'
import { transaction } from '#server/database/transaction.ts'
import type { BoundExport } from '#server/exports/exportOf.ts'
import { givenIn, readInput } from '#server/exports/exportRequest.ts'
import { type FileOrder, makeFile, zoneOf } from '#server/exports/makeFile.ts'
import {
  type NewJob,
  queueExport,
  recordEnd,
  recordStart,
  recordStop,
} from '#server/exports/prepared/exportJobs.ts'
import { inSnapshot } from '#server/exports/snapshot.ts'
import { countTo, expectedRows } from '#server/exports/sums.ts'
import { tallied } from '#server/exports/tally.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { onResponseEnd } from '#server/http/responseEnd.ts'
import { actorOf } from '#server/http/rpcMiddleware.ts'
import { nextId } from '#server/nextId.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { ExportEstimate } from '#shared/exportEndpoint.ts'
import { atOnceRows, type FileFormat } from '#shared/exportFile.ts'
import { say } from '#shared/messages.ts'

export const mediaTypes: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Answers a request for a list's export or its estimate. Up to 10,000 rows are streamed from the database to
 * the caller; for more, a job prepares the file and the response is 202 with the export's ID. The estimate is
 * the number of rows.
 */
export async function answerExport(
  { declared: { kind }, of: declared }: BoundExport,
  requestContext: RequestContext,
  signedIn: SignedIn,
  reply: FastifyReply,
): Promise<void> {
  const { app, language } = requestContext
  const asked = readInput(declared, givenIn(reply.request))
  const order = { exportId: nextId(), declared, asked, signedIn, language, now: app.clock() }
  if (kind === 'estimate') return estimate(reply, requestContext, order)
  return (await isMany(app, order))
    ? prepare(reply, requestContext, order)
    : send(reply, requestContext, order)
}

const form = 'application/x-www-form-urlencoded'

/** The console starts a download with a form, so that the browser saves it without holding it in memory. */
export function takeForms(server: FastifyInstance): void {
  server.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}

const timedOut = '57014'

/**
 * Whether there are too many rows to stream. A count that times out means many. Exports of provider staff
 * always stream, because they have no exports page.
 */
async function isMany(app: App, order: FileOrder): Promise<boolean> {
  if (order.signedIn.realm === 'provider') return false
  const { tenantId } = order.signedIn.scope
  return transaction(app.readPool, tenantId, 'read', async (db) => {
    const rows = await rowsOf(app, order, db)
    return (await countTo(db, rows, atOnceRows)) > atOnceRows
  }).catch((error) => {
    if (codeOf(error) === timedOut) return true
    throw error
  })
}

/** Returns the rows in any order, because they are only counted. */
function rowsOf(app: App, { declared, signedIn, asked, now }: FileOrder, db: Ctx['db']) {
  return (declared.unordered ?? declared.rows)({ app, db, signedIn, now }, asked.narrowing)
}

/** How many rows there are, and which columns a file can have, in the caller's language. */
async function estimate(
  reply: FastifyReply,
  { app, language }: RequestContext,
  order: FileOrder,
): Promise<void> {
  const { realm, scope } = order.signedIn
  const pool = realm === 'provider' ? app.deskPool : app.readPool
  const found: Omit<ExportEstimate, 'columns'> = await transaction(
    pool,
    scope.tenantId,
    'read',
    async (db) => {
      const rows = await rowsOf(app, order, db)
      const counted = await countTo(db, rows, atOnceRows)
      if (counted <= atOnceRows) return { rows: counted, exact: true }
      return { rows: Math.max(counted, await expectedRows(db, rows)), exact: false }
    },
  )
  const columns = order.declared.columns.map(({ key, title }) => ({ key, title: say(language, title) }))
  await reply.send({ data: { ...found, columns } })
}

function jobOf(order: FileOrder): NewJob {
  const { declared, asked, signedIn, language, exportId } = order
  return {
    exportId,
    accountId: signedIn.accountId,
    madeBy: signedIn.displayName,
    path: declared.path,
    name: declared.name,
    asked: asked.given,
    format: asked.format,
    zone: zoneOf(order),
    language,
    scheduleId: null,
  }
}

function asSigned<T>(
  requestContext: RequestContext,
  order: FileOrder,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { signedIn } = order
  const who = {
    scope: signedIn.scope,
    actor: actorOf(signedIn, requestContext),
    requestId: requestContext.requestId,
  }
  return asActor(requestContext.app, who, 'write', work)
}

async function prepare(reply: FastifyReply, requestContext: RequestContext, order: FileOrder): Promise<void> {
  await asSigned(requestContext, order, (ctx) => queueExport(ctx, jobOf(order)))
  await reply.code(202).send({ data: { exportId: order.exportId } })
}

/** The answer ends only once it is written down what it was: a file without its end is no file. */
async function send(reply: FastifyReply, requestContext: RequestContext, order: FileOrder): Promise<void> {
  const { exportId } = order
  await asSigned(requestContext, order, (ctx) => recordStart(ctx, jobOf(order)))
  const gone = new AbortController()
  onResponseEnd(reply.raw, () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  try {
    const manifest = await stream(reply, requestContext, order, gone.signal)
    await asSigned(requestContext, order, (ctx) => recordEnd(ctx, exportId, manifest, null))
    reply.raw.end()
  } catch (error) {
    const failure = gone.signal.aborted ? null : 'unexpected'
    await asSigned(requestContext, order, (ctx) => recordStop(ctx, exportId, failure))
    if (!reply.raw.headersSent) throw error
    // Part of the file has left, so the connection is broken off: nobody may take it for the whole.
    reply.raw.destroy()
    if (failure !== null)
      requestContext.app.log.error({ err: error, requestId: requestContext.requestId }, 'download failed')
  }
}

function stream(reply: FastifyReply, { app }: RequestContext, order: FileOrder, signal: AbortSignal) {
  return inSnapshot(app, order.signedIn, signal, async (snapshot) => {
    const created = await makeFile(app, snapshot, order)
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': mediaTypes[order.asked.format],
      'content-disposition': `attachment; filename="${created.name}"`,
      'cache-control': 'no-store',
      'x-total-rows': String(created.total),
      'x-export-id': order.exportId,
      'x-request-id': reply.request.id,
    })
    const tally = tallied(created.body())
    await pipeline(Readable.from(tally.chunks, { objectMode: false }), reply.raw, { end: false })
    return { ...created.manifest, sha256: tally.sha256(), bytes: tally.bytes() }
  })
}
