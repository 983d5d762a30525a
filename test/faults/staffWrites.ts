import { withClient } from '#server/database/client.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>

/** Makes every write of an Owner to a staff member, each in the state it needs. */
export async function writeStaff(t: TestApp, { tenantId }: TestMerchant, token: string, recorded: Recorded) {
  const facts = {
    displayName: 'Pat',
    role: 3,
    email: 'pat@shop.example',
    language: 'en',
    paymentNotice: true,
  }
  const person = { ...facts, username: 'pataud1', password: 'Orchid-Lamp7', pin: null }
  const accountOf = ({ text }: HttpResponse) => ({ accountId: String(JSON.parse(text).data.accountId) })
  const query = (text: string, values: unknown[]) =>
    withClient(t.database.ownerUrl, (client) => client.query(text, values))

  const pat = accountOf(await recorded('staff.add', person, token))
  await recorded('staff.edit', { ...pat, ...facts, role: 2, password: null }, token)
  await recorded('staff.setNotice', { ...pat, paymentNotice: false }, token)
  await recorded('staff.reset', pat, token)
  await recorded('staff.view', pat, token)
  await recorded('staff.signOut', pat, token)
  await query("update account set locked_until = now() + interval '1 hour' where account_id = $1", [
    pat.accountId,
  ])
  await recorded('staff.unlock', pat, token)
  const own = [tenantId, pat.accountId]
  await query(
    `insert into totp_factor (tenant_id, account_id, sealed_seed, confirm_time, create_time) values ($1, $2, '', now(), now())`,
    own,
  )
  await recorded('staff.resetFactors', pat, token)
  await query(
    `insert into wechat_binding (tenant_id, account_id, openid_hash, sealed_profile, bind_time) values ($1, $2, '', '', now())`,
    own,
  )
  await recorded('staff.unbindWechat', pat, token)
  await recorded('staff.disable', pat, token)
  await recorded('staff.enable', pat, token)

  const invited = { ...person, username: 'pataud2', password: null }
  const guest = accountOf(await recorded('staff.add', invited, token))
  await recorded('staff.invite', guest, token)
  await recorded('staff.withdraw', guest, token)
  await recorded('staff.export', { format: 'csv' }, token)
}
