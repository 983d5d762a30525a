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
  'requestId',
  'bankName',
  'bankCountry',
  'swift',
  'accountTail',
  'sealedAccount',
  'reason',
  'state',
  'askedBy',
  'askerId',
  'askTime',
  'decidedBy',
  'decideTime',
] as const

/** The requests for another account, newest first. */
export async function requestsOf(db: Db, organizationId: string): Promise<RequestRow[]> {
  const rows = await db
    .selectFrom('organization_account')
    .where('tenantId', '=', providerTenant)
    .where('organizationId', '=', organizationId)
    .select(columns)
    .orderBy('askTime', 'desc')
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
    .where('tenantId', '=', providerTenant)
    .where('organizationId', '=', organizationId)
    .where('requestId', '=', requestId)
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
      tenantId: providerTenant,
      requestId: draft.requestId,
      organizationId: draft.organizationId,
      bankName: draft.bankName,
      bankCountry: draft.bankCountry,
      swift: draft.swift,
      accountTail: draft.accountTail,
      sealedAccount: draft.sealedAccount,
      reason: draft.reason,
      state: 'waiting',
      askedBy: actor.name,
      askerId: actor.id,
      askTime: now,
    })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function endRequest({ db, now, actor }: Ctx, requestId: string, state: string): Promise<void> {
  await db
    .updateTable('organization_account')
    .set({ state, decidedBy: actor.name, deciderId: actor.id, decideTime: now })
    .where('tenantId', '=', providerTenant)
    .where('requestId', '=', requestId)
    .execute()
}
