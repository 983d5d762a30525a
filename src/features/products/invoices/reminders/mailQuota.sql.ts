import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

const lock = {
  name: 'invoice-mail-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 29))',
}

/** Serializes the merchant's invoice emails until the transaction ends. */
export async function lockInvoiceMails(db: Db, { tenantId, merchantId }: Scope): Promise<void> {
  await run(db, lock, [`invoice mails ${tenantId} ${merchantId}`])
}

const counted = {
  name: 'invoice-mails-counted',
  text: `select lower(recipient) as recipient, count(*)::int as mails from mail_message
          where tenant_id = $1 and merchant_id = $2 and create_time > $3 and purpose in ('invoice', 'reminder')
          group by lower(recipient)`,
}

/** The number of invoice emails per address since then. */
export async function countInvoiceMails(db: Db, scope: Scope, since: Date): Promise<Map<string, number>> {
  const values = [scope.tenantId, scope.merchantId, since]
  const rows = await run<{ recipient: string; mails: number }>(db, counted, values)
  return new Map(rows.map(({ recipient, mails }) => [recipient, mails]))
}
