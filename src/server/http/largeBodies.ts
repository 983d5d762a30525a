import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/context.ts'
import { onResponseEnd } from '#server/http/responseEnd.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { serverErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

const megabyte = 1024 * 1024
/** Smaller bodies are bounded by the limit on concurrent requests. */
const largeFrom = megabyte
/** The bytes of large bodies that a process holds at once. The largest route takes 40 MB. */
const mostBytes = 96 * megabyte
/** One person can send one of the largest files at a time, or a few pictures. */
const mostBytesEach = 48 * megabyte

type Held = { all: number; each: Map<string, number> }
const heldBy = new WeakMap<App, Held>()

/**
 * Reserves memory for the body of an authenticated request until its response is sent. Throws `server.busy`
 * if this process, or this person, already has too many large bodies in progress.
 */
export function reserveBody(app: App, request: FastifyRequest, reply: FastifyReply, caller: SignedIn): void {
  const bytes = bytesOf(request)
  if (bytes < largeFrom) return
  const held = heldBy.get(app) ?? { all: 0, each: new Map<string, number>() }
  heldBy.set(app, held)
  const person = `${caller.scope.tenantId}/${caller.accountId}`
  const own = held.each.get(person) ?? 0
  if (held.all + bytes > mostBytes || own + bytes > mostBytesEach) {
    reply.header('retry-after', '2').header('connection', 'close')
    throw new AppError(serverErrors.busy)
  }
  held.all += bytes
  held.each.set(person, own + bytes)
  onResponseEnd(reply.raw, () => {
    held.all -= bytes
    const left = (held.each.get(person) ?? 0) - bytes
    if (left > 0) held.each.set(person, left)
    else held.each.delete(person)
  })
}

/** Returns the declared length, or the route's maximum if the request declares none. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? 0
  if (headers['transfer-encoding'] !== undefined) return most
  const declared = Number(headers['content-length'] ?? 0)
  // A larger body is rejected before it is read, so it needs no reservation.
  return declared > most ? 0 : declared
}
