import { keepImage } from '#features/images/images.service.ts'
import { bind } from '#features/session/wechat/wechat.service.ts'
import { type TestApp, type TestMerchant, testPassword } from '#test/app.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { signInAnew } from '#test/people.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>

const picture = { mediaType: 'image/png', width: 1, height: 1, content: Buffer.from('a picture') } as const

/** Makes every write of an Owner on Settings > Security. */
export async function writeSecurity(t: TestApp, merchant: TestMerchant, recorded: Recorded): Promise<void> {
  const signIn = async () => (await signInAnew(t, merchant, 'admin')).token ?? ''
  const token = await signIn()
  await signIn()
  const { body } = await t.call('GET', '/security/sessions', { token })
  const other = (body.data as { sessionId: string; isThis: boolean }[]).find(({ isThis }) => !isThis)
  await recorded('sessions.revoke', { sessionId: other?.sessionId }, token)
  await signIn()
  await recorded('sessions.revokeOthers', {}, token)
  await recorded('refundPassword.set', { password: 'Sommerwind26' }, token)
  const rules = { secondFactor: 'nobody', sessionHours: 24, idleMinutes: null }
  await recorded('securityPolicy.edit', { ...rules, version: 0 }, token)

  const { imageId } = await t.write(merchant, (ctx) => keepImage(ctx, picture))
  await recorded('avatar.change', { imageId }, token)

  await recorded('wechat.openCode', {}, token)
  await t.write(merchant, async (ctx) => {
    const row = ctx.db
      .selectFrom('account')
      .where('merchantId', '=', merchant.merchantId)
      .where('role', '=', 1)
    const owner = await row.select('accountId').executeTakeFirstOrThrow()
    await bind(ctx, owner.accountId, { openid: 'oNobodyElse', nickname: 'Lin', picture: null })
  })
  await recorded('wechat.unbind', {}, token)
  const change = { currentPassword: testPassword, password: 'Winterlicht27' }
  await recorded('ownPassword.change', change, token)
}
