import type { accountStates } from '#features/provider/organizations/organizations.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

export type SealedBank = {
  bankName: string
  bankCountry: string
  swift: string
  accountTail: string
  sealedAccount: Buffer
}
export type RequestRow = SealedBank & {
  requestId: string
  reason: string
  state: (typeof accountStates)[number]
  askedBy: string
  askerId: string | null
  askTime: Date
  decidedBy: string | null
  decideTime: Date | null
}

const columns = [
  'request_id as requestId',
  'bank_name as bankName',
  'bank_country as bankCountry',
  'swift',
  'account_tail as accountTail',
  'sealed_account as sealedAccount',
  'reason',
  'state',
  'asked_by as askedBy',
  'asker_id as askerId',
  'ask_time as askTime',
  'decided_by as decidedBy',
  'decide_time as decideTime',
] as const

/** The requests for another account, newest first. */
export async function requestsOf(db: Db, organizationId: string): Promise<RequestRow[]> {
  const rows = await db
    .selectFrom('organization_account')
    .where('tenant_id', '=', providerTenant)
    .where('organization_id', '=', organizationId)
    .select(columns)
    .orderBy('ask_time', 'desc')
    .limit(50)
    .execute()
  return rows as RequestRow[]
}

export async function lockRequest(
  db: Db,
  organizationId: string,
  requestId: string,
): Promise<RequestRow | undefined> {
  const row = await db
    .selectFrom('organization_account')
    .where('tenant_id', '=', providerTenant)
    .where('organization_id', '=', organizationId)
    .where('request_id', '=', requestId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
  return row as RequestRow | undefined
}

type NewRequest = SealedBank & { requestId: string; organizationId: string; reason: string }

/** False where one waits already. */
export async function insertRequest({ db, now, actor }: Ctx, draft: NewRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('organization_account')
    .values({
      tenant_id: providerTenant,
      request_id: draft.requestId,
      organization_id: draft.organizationId,
      bank_name: draft.bankName,
      bank_country: draft.bankCountry,
      swift: draft.swift,
      account_tail: draft.accountTail,
      sealed_account: draft.sealedAccount,
      reason: draft.reason,
      state: 'waiting',
      asked_by: actor.name,
      asker_id: actor.id,
      ask_time: now,
    })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function endRequest({ db, now, actor }: Ctx, requestId: string, state: string): Promise<void> {
  await db
    .updateTable('organization_account')
    .set({ state, decided_by: actor.name, decider_id: actor.id, decide_time: now })
    .where('tenant_id', '=', providerTenant)
    .where('request_id', '=', requestId)
    .execute()
}
