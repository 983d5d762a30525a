import { jobs } from '#features/server.ts'
import { mailPasswordLink } from '#features/session/emailVerification/emailVerification.service.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { giveEmail, mailsOf } from '#test/mailBox.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>

const business = {
  ...{
    companyName: 'Fraser Tea Ltd.',
    tradeName: 'Fraser Tea',
    country: 'CA',
    province: 'BC',
    city: 'Surrey',
  },
  ...{ currency: 'CAD', timezone: 'America/Vancouver', contactName: 'Lena Fraser', phone: '604 555 0100' },
  ...{ password: 'Harbour-Lane7', language: 'en', agreed: true },
}

/** Makes every write of password reset, sign-up and one-time tickets. */
export async function writeDoors(t: TestApp, merchant: TestMerchant, staff: string, recorded: Recorded) {
  const loginId = `cashier.${merchant.merchantId}`.toLowerCase()
  const email = 'doors@example.com'
  const accountId = await giveEmail(t, merchant, loginId, email)
  const newest = async (tenantId: number, to: string) => (await mailsOf(t, tenantId, to)).at(-1)?.text ?? ''
  t.setClock(new Date())

  const { requestId } = (await t.call('POST', '/forgetpassword', { body: { email } })).body.data as {
    requestId: string
  }
  const [waiting] = await t.read({ tenantId: 0, merchantId: '' }, ({ db }) =>
    db.selectFrom('password_request').where('email', '=', email).select('requestHash').execute(),
  )
  const request = waiting?.requestHash.toString('hex') ?? ''
  await jobs['password.mailCode']?.(t.app, { tenantId: 0, merchantId: '', request })
  const code = /\b\d{6}\b/.exec(await newest(0, email))?.[0]
  await recorded('recovery.reset', { requestId, code, loginId, password: 'Kite-Runner8' }, '')
  await t.write(merchant, (ctx) => mailPasswordLink(ctx, accountId, 'resetPassword'))
  const mail = await newest(merchant.tenantId, email)
  const [, verifyCode] = /\/user\/forget\/([^/]+)\//.exec(mail) ?? []
  await recorded('recovery.resetByLink', { verifyCode, loginId, password: 'Stone-Bridge4' }, '')

  const token = await t.signIn(merchant, 'manager')
  const { url } = JSON.parse((await recorded('signInTickets.issue', {}, token)).text).data as { url: string }
  await recorded('signInTickets.take', { ticket: url.split('/').at(-1) }, '')

  for (const [end, username] of [
    ['activate', 'fraser01'],
    ['refuse', 'fraser02'],
  ] as const) {
    const given = { ...business, email: `${username}@example.com`, username }
    const { text } = await recorded('registration.register', given, '')
    const { registrationId } = JSON.parse(text).data as { registrationId: string }
    t.setClock(new Date(t.app.clock().getTime() + 61_000))
    await recorded('registration.mailAgain', { registrationId }, '')
    const link = /code=([\w-]{43})/.exec(await newest(0, given.email))?.[1]
    await recorded('registration.verifyEmail', { code: link }, '')
    const decision = end === 'activate' ? { username, underReview: true } : { reason: 'not our trade' }
    await recorded(`registrationDesk.${end}`, { registrationId, ...decision }, staff)
  }
  await recorded('provider/registrations.export', { format: 'csv' }, staff)
  t.setClock(null)
}
