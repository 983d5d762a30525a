import { generate } from 'otplib'
import type { SignInAnswer } from '#features/session/session.contract.ts'
import type { Role } from '#shared/permissions.ts'
import { type Answer, type TestApp, type TestMerchant, testPassword } from '#test/app.ts'

/** The login form of one of a merchant’s people. */
export function loginOf({ merchantId }: TestMerchant, role: Role) {
  return { username: `${role}.${merchantId}`.toLowerCase(), password: testPassword }
}

/** Signs in with a password and returns the outcome. */
export async function signInAnew(t: TestApp, merchant: TestMerchant, role: Role): Promise<SignInAnswer> {
  const { body, status } = await t.call('POST', '/login', { body: loginOf(merchant, role) })
  if (status !== 200) throw new Error(`${status} ${body.code}`)
  return body.data as SignInAnswer
}

/** The code of an authenticator app at the product’s time plus some seconds. */
export function codeAt(t: TestApp, secret: string, seconds = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(t.app.clock().getTime() / 1000) + seconds })
}

/** A code that is certainly wrong at that time. */
export async function wrongCodeAt(t: TestApp, secret: string): Promise<string> {
  const right = await Promise.all([-60, -30, 0, 30, 60].map((seconds) => codeAt(t, secret, seconds)))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  )
}

export type Totp = { secret: string; recoveryCodes: string[] }

/** Sets up an authenticator app for the owner of the token. */
export async function setUpTotp(t: TestApp, token: string): Promise<Totp> {
  const begun = await t.call('POST', '/security/totp', { token })
  const { secret } = begun.body.data as { secret: string }
  const body = { code: await codeAt(t, secret) }
  const { body: answer } = await t.call('POST', '/security/totp/confirmation', { token, body })
  return { secret, ...(answer.data as { recoveryCodes: string[] }) }
}

/** Sets a merchant’s second factor requirement. */
export async function demandFactor(
  t: TestApp,
  merchant: TestMerchant,
  secondFactor: 'nobody' | 'owners' | 'managers' | 'everyone',
): Promise<void> {
  await t.write(merchant, async (ctx) => {
    const { tenantId, merchantId } = ctx.scope
    const policy = { tenantId, merchantId, secondFactor }
    await ctx.db
      .insertInto('security_policy')
      .values(policy)
      .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId']).doUpdateSet(policy))
      .execute()
    ctx.unchanged()
  })
}

export const outcomeOf = ({ status, body }: Answer) => [status, body.code]
