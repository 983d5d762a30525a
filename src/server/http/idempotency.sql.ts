import { createHmac } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import { secretBox } from '#server/secrets.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

type KeyRow = { contentHash: Buffer; answer: unknown }

const lock = {
  name: 'idempotency-lock',
  text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 7)) as taken',
}
const find = {
  name: 'idempotency-find',
  text: 'select content_hash, answer from idempotency_key where tenant_id = $1 and account_id = $2 and key = $3',
}
const keep = {
  name: 'idempotency-keep',
  text: `insert into idempotency_key (tenant_id, account_id, key, content_hash, status, answer, create_time)
         values ($1, $2, $3, $4, 200, $5, $6)`,
}

/**
 * Runs a write once per idempotency key and caller. A repeated key with the same content gets the stored
 * response, as JSON; with other content it is refused; while the first request is in progress it gets 409
 * (`request.inFlight`). The response commits with the write.
 * Content is compared by a keyed hash, because it may hold a password that a plain hash would expose to
 * anyone who reads the table. The stored response is encrypted, because it may hold a key or seed that is
 * shown only once.
 */
export async function once(
  ctx: Ctx,
  key: string,
  content: string,
  write: () => Promise<string>,
): Promise<string> {
  const caller = ctx.actor.id ?? ''
  const tenantId = ctx.scope.tenantId
  const contentHash = createHmac('sha256', ctx.app.secretKey).update(content).digest()

  const [locked] = await run<{ taken: boolean }>(ctx.db, lock, [`${tenantId}:${caller}:${key}`])
  if (!locked?.taken) throw new AppError(requestErrors.inFlight)

  const place = `idempotency_key ${tenantId} ${caller} ${key}`
  const [stored] = await run<KeyRow>(ctx.db, find, [tenantId, caller, key])
  if (stored) {
    if (!stored.contentHash.equals(contentHash)) throw new AppError(requestErrors.idempotencyMismatch)
    ctx.unchanged()
    return opened(ctx, place, stored.answer)
  }

  const answer = await write()
  await run(ctx.db, keep, [tenantId, caller, key, contentHash, sealed(ctx, place, answer), ctx.now])
  return answer
}

const deleteOld = {
  name: 'idempotency-delete-old',
  text: `delete from idempotency_key
          where tenant_id = $1 and (account_id, key) in
                (select account_id, key from idempotency_key
                  where tenant_id = $1 and create_time < $2 order by create_time, account_id, key limit $3)
         returning 1`,
}

const withOld = {
  name: 'idempotency-tenants-with-old',
  text: 'select distinct tenant_id from idempotency_key where create_time < $1 order by tenant_id',
}

/** The tenants with keys that are older than `before`. */
export function tenantsWithOldKeys(db: Db, before: Date): Promise<{ tenantId: number }[]> {
  return run<{ tenantId: number }>(db, withOld, [before])
}

/** Deletes up to `most` of a tenant's keys that are older than `before`. Returns the number deleted. */
export async function deleteOldKeys(
  db: Db,
  tenantId: number,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  return (await run(db, deleteOld, [tenantId, before, most])).length
}

/** Encrypts a response into JSON, because the column has that type. */
function sealed({ app }: Ctx, place: string, text: string): string {
  return JSON.stringify({ sealed: secretBox(app.secretKey).seal(text, place).toString('base64') })
}

/** Decrypts a stored response. Responses stored before encryption was introduced are returned unchanged. */
function opened({ app }: Ctx, place: string, stored: unknown): string {
  const { sealed: bytes } = (stored ?? {}) as { sealed?: string }
  if (typeof bytes !== 'string') return JSON.stringify(stored)
  return secretBox(app.secretKey).open(Buffer.from(bytes, 'base64'), place).toString('utf8')
}
