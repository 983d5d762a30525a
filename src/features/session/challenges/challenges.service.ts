import { randomBytes } from 'node:crypto'
import {
  changeContent,
  countFailure,
  findOpenChallenge,
  insertChallenge,
  lockOpenChallenge,
  markUsed,
} from '#features/session/challenges/challenges.sql.ts'
import { hashOf } from '#features/session/session.sql.ts'
import type { App, Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'

/** A pending challenge. `content` is data stored when it was created. */
export type Challenge = {
  id: string
  purpose: string
  accountId: string | null
  merchantId: string | null
  content: unknown
  failures: number
  createTime: Date
  expireTime: Date
}

type Question = {
  purpose: string
  accountId?: string | undefined
  merchantId?: string | null
  /** Stored unencrypted, so it must not contain secrets. */
  content?: object
  lifeMs: number
}

const tries = 5

/**
 * Creates a challenge in the scope's tenant and returns its id, `<tenant>.<random>` with 256 bits; only the
 * hash is stored. Whoever has the id may answer once within `lifeMs`.
 */
export async function openChallenge(ctx: Ctx, question: Question): Promise<string> {
  const { tenantId } = ctx.scope
  const id = `${tenantId}.${randomBytes(32).toString('base64url')}`
  await insertChallenge(ctx.db, {
    ...{ tenantId, hash: hashOf(id), purpose: question.purpose },
    accountId: question.accountId ?? null,
    merchantId: question.merchantId ?? null,
    content: question.content ?? {},
    createTime: ctx.now,
    expireTime: new Date(ctx.now.getTime() + question.lifeMs),
  })
  return id
}

/**
 * Reads and locks a challenge, so that the second of two simultaneous answers finds it used. Null if unknown,
 * of another tenant or purpose, used, expired, or failed five times.
 */
export async function readChallenge(ctx: Ctx, id: string, purpose: string): Promise<Challenge | null> {
  const { tenantId } = ctx.scope
  const row = await lockOpenChallenge(ctx.db, tenantId, { hash: hashOf(id), purpose, now: ctx.now, tries })
  return row ? { ...row, id } : null
}

/** The same without a lock and outside a transaction, to learn the account whose scope to open. */
export async function peekChallenge(app: App, id: string, purpose: string): Promise<Challenge | null> {
  const tenantId = tenantOfChallenge(id)
  if (tenantId === null) return null
  const input = { hash: hashOf(id), purpose, now: app.clock(), tries }
  const row = await transaction(app.pool, tenantId, 'read', (db) => findOpenChallenge(db, tenantId, input))
  return row ? { ...row, id } : null
}

/** Marks the challenge as used. */
export function spendChallenge(ctx: Ctx, id: string): Promise<void> {
  return markUsed(ctx.db, ctx.scope.tenantId, hashOf(id), ctx.now)
}

/**
 * Counts a wrong answer. An error thrown afterwards must commit (`AppError.keep`), or the attempt is not
 * counted.
 */
export function failChallenge(ctx: Ctx, id: string): Promise<void> {
  return countFailure(ctx.db, ctx.scope.tenantId, hashOf(id))
}

/** Replaces the stored content. */
export function amendChallenge(ctx: Ctx, id: string, content: object): Promise<void> {
  return changeContent(ctx.db, ctx.scope.tenantId, hashOf(id), content)
}

/** Parses the tenant from a challenge id; null if malformed. */
export function tenantOfChallenge(id: string): number | null {
  const tenant = /^(\d{1,6})\.[A-Za-z0-9_-]{43}$/.exec(id)?.[1]
  return tenant === undefined ? null : Number(tenant)
}
