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

/** A question that waits for its answer. `content` is what its opener noted down with it. */
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
  /** No secret in the clear: it is kept as it is. */
  content?: object
  lifeMs: number
}

const tries = 5

/**
 * Opens a question in the scope's tenant and answers its id, `<tenant>.<random>` with 256 bits, of which only the hash is
 * kept. Whoever knows the id may answer, once, until `lifeMs` are over.
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
 * The question, locked until the transaction ends so that of two answers at once the second finds it used. Null where it is
 * unknown, of another tenant or purpose, used, over its time, or was answered wrongly five times.
 */
export async function readChallenge(ctx: Ctx, id: string, purpose: string): Promise<Challenge | null> {
  const { tenantId } = ctx.scope
  const row = await lockOpenChallenge(ctx.db, tenantId, { hash: hashOf(id), purpose, now: ctx.now, tries })
  return row ? { ...row, id } : null
}

/** The same without a lock, outside of any transaction: whose question it is, so that their scope can be opened. */
export async function peekChallenge(app: App, id: string, purpose: string): Promise<Challenge | null> {
  const tenantId = tenantOfChallenge(id)
  if (tenantId === null) return null
  const asked = { hash: hashOf(id), purpose, now: app.clock(), tries }
  const row = await transaction(app.pool, tenantId, 'read', (db) => findOpenChallenge(db, tenantId, asked))
  return row ? { ...row, id } : null
}

/** It was answered: nobody answers it again. */
export function spendChallenge(ctx: Ctx, id: string): Promise<void> {
  return markUsed(ctx.db, ctx.scope.tenantId, hashOf(id), ctx.now)
}

/** It was answered wrongly. What refuses after this must keep it (`AppError.keep`), or the try is not counted. */
export function failChallenge(ctx: Ctx, id: string): Promise<void> {
  return countFailure(ctx.db, ctx.scope.tenantId, hashOf(id))
}

/** Writes down anew what is known of it. */
export function amendChallenge(ctx: Ctx, id: string, content: object): Promise<void> {
  return changeContent(ctx.db, ctx.scope.tenantId, hashOf(id), content)
}

/** The tenant that an id names; null for what is no such id. */
export function tenantOfChallenge(id: string): number | null {
  const tenant = /^(\d{1,6})\.[A-Za-z0-9_-]{43}$/.exec(id)?.[1]
  return tenant === undefined ? null : Number(tenant)
}
