import { type Db, run } from '#server/database/db.ts'

export type LoggedCall = {
  gatewayRequestId: string
  merchantId: string
  path: string
  httpStatus: number
  resultCode: string
  paymentId: string | null
  requestId: string | null
  keyVersion: number | null
  address: string | null
  durationMs: number
  requestHeaders: Record<string, string>
  requestBody: string
  responseBody: string
  createTime: Date
}

const insert = {
  name: 'gateway-requests-insert',
  text: `insert into gateway_request (
           tenant_id, gateway_request_id, merchant_id, path, http_status, result_code, payment_id, request_id,
           key_version, address, duration_ms, request_headers, request_body, response_body, create_time)
         select $1, r.* from jsonb_to_recordset($2::jsonb) as r(
           "gatewayRequestId" uuid, "merchantId" text, path text, "httpStatus" smallint, "resultCode" text,
           "paymentId" text, "requestId" text, "keyVersion" smallint, address text, "durationMs" integer,
           "requestHeaders" jsonb, "requestBody" text, "responseBody" text, "createTime" timestamptz)`,
}

/** Inserts calls of one tenant in one statement. */
export async function insertCalls(db: Db, tenantId: number, calls: readonly LoggedCall[]): Promise<void> {
  await run(db, insert, [tenantId, JSON.stringify(calls)])
}

const sweep = {
  name: 'gateway-requests-sweep',
  text: 'delete from gateway_request where tenant_id = $1 and create_time < $2',
}

const expired = {
  name: 'gateway-requests-expired',
  text: 'select distinct tenant_id from gateway_request where create_time < $1 order by tenant_id',
}

/** The tenants with calls from before an instant. */
export function tenantsWithCalls(db: Db, before: Date): Promise<{ tenantId: number }[]> {
  return run<{ tenantId: number }>(db, expired, [before])
}

export async function deleteCalls(db: Db, tenantId: number, before: Date): Promise<void> {
  await run(db, sweep, [tenantId, before])
}
