import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import { nextId } from '#server/nextId.ts'
import type { Scope } from '#server/session/scope.ts'

/** A user's draft: one per link, and one for a new link. Content in wire format. */
export type StoredDraft = { linkId: string | null; content: unknown; updateTime: Date }

const mine = `tenant_id = $1 and merchant_id = $2 and account_id = $3 and link_id is not distinct from $4`

const find = {
  name: 'link-draft',
  text: `select link_id, content, update_time from payment_link_draft where ${mine}`,
}

export async function selectDraft(
  db: Db,
  { tenantId, merchantId }: Scope,
  accountId: string,
  linkId: string | null,
): Promise<StoredDraft | undefined> {
  const [row] = await run<StoredDraft>(db, find, [tenantId, merchantId, accountId, linkId])
  return row
}

const upsert = {
  name: 'link-draft-upsert',
  text: `insert into payment_link_draft (tenant_id, draft_id, merchant_id, account_id, link_id, content, update_time)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (tenant_id, merchant_id, account_id, link_id) do update set content = $6, update_time = $7
         returning draft_id = $2 as first`,
}

/** Replaces the draft; returns true if it is the first. */
export async function upsertDraft(
  { db, scope, now }: Ctx,
  accountId: string,
  linkId: string | null,
  content: unknown,
): Promise<boolean> {
  const values = [scope.tenantId, nextId(), scope.merchantId, accountId, linkId]
  const [row] = await run<{ first: boolean }>(db, upsert, [...values, JSON.stringify(content), now])
  return row?.first ?? false
}

const remove = {
  name: 'link-draft-delete',
  text: `delete from payment_link_draft where ${mine} returning draft_id`,
}

/** Deletes the actor's draft; returns true if there was one. */
export async function deleteDraft({ db, scope, actor }: Ctx, linkId: string | null): Promise<boolean> {
  if (actor.kind !== 'account' || actor.id === null) return false
  const rows = await run(db, remove, [scope.tenantId, scope.merchantId, actor.id, linkId])
  return rows.length > 0
}
