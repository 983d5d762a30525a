import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { ChannelName } from './channels.domain.ts'

export type RequestState = 'waiting' | 'approved' | 'rejected' | 'withdrawn'

/** A proposed account change, with its settings encrypted. */
export type AccountRequestRow = {
  requestId: string
  accountId: string
  channel: ChannelName
  profile: string
  enabled: boolean
  sealedSettings: Buffer
  state: RequestState
  madeBy: string
  makerId: string | null
  createTime: Date
}

export type NewRequest = Pick<
  AccountRequestRow,
  'requestId' | 'accountId' | 'channel' | 'profile' | 'enabled' | 'sealedSettings'
>

/** Inserts a proposal. Returns false if one for the same account is already pending. */
export async function insertRequest({ db, scope, actor, now }: Ctx, request: NewRequest): Promise<boolean> {
  const rows = await run<{ requestId: string }>(db, inserted, [
    ...[scope.tenantId, request.requestId, scope.merchantId, request.accountId, request.channel],
    ...[request.profile, request.enabled, request.sealedSettings],
    ...[actor.name, actor.kind === 'account' ? actor.id : null, now],
  ])
  return rows.length > 0
}

const inserted = {
  name: 'channel-account-request-insert',
  text: `
  insert into channel_account_request (tenant_id, request_id, merchant_id, channel_account_id, channel, profile, enabled,
         sealed_settings, state, made_by, maker_id, create_time)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $9, $10, $11)
  on conflict (tenant_id, channel_account_id) where state = 'waiting' do nothing
  returning request_id`,
}

const columns = [
  ...(['requestId', 'channelAccountId as accountId', 'channel', 'profile', 'enabled'] as const),
  ...(['sealedSettings', 'state', 'madeBy', 'makerId'] as const),
  'createTime' as const,
] as const

/** Lists a merchant's pending proposals, oldest first. */
export async function waitingRequests(db: Db, { tenantId, merchantId }: Scope): Promise<AccountRequestRow[]> {
  const rows = await db
    .selectFrom('channel_account_request')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .where('state', '=', 'waiting')
    .select(columns)
    .orderBy('createTime')
    .orderBy('requestId')
    .execute()
  return rows as AccountRequestRow[]
}

/** Finds a proposal of the merchant and locks it until the transaction ends. */
export async function lockRequest(
  db: Db,
  { tenantId, merchantId }: Scope,
  requestId: string,
): Promise<AccountRequestRow | undefined> {
  const row = await db
    .selectFrom('channel_account_request')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .where('requestId', '=', requestId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
  return row as AccountRequestRow | undefined
}

export async function endRequest(
  { db, scope, actor, now }: Ctx,
  requestId: string,
  state: RequestState,
): Promise<void> {
  await db
    .updateTable('channel_account_request')
    .set({ state, decidedBy: actor.name, deciderId: actor.id, decideTime: now })
    .where('tenantId', '=', scope.tenantId)
    .where('requestId', '=', requestId)
    .execute()
}
