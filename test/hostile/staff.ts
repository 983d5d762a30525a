import { randomUUID } from 'node:crypto'
import { hashPassword, openAccount } from '#features/session/session.service.ts'
import { asActor, systemActor } from '#server/context.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { providerRegistry, registry } from '#shared/permissions.ts'
import { type TestApp, testPassword } from '#test/app.ts'
import type { Call } from '#test/hostile/calls.ts'

/** Does the provider's staff make this call, and no merchant's people? */
export function isProviders({ access }: Pick<Call, 'access'>): boolean {
  const noun = access.split('.')[0] ?? ''
  return noun in providerRegistry && !(noun in registry)
}

/** A session of one of the provider's staff. Once an app. */
export async function signInStaff(t: TestApp): Promise<string> {
  const passwordHash = await hashPassword(testPassword)
  const who = { scope: scopeOf(providerTenant, ''), actor: systemActor('test'), requestId: randomUUID() }
  await asActor(t.app, who, 'write', (ctx) =>
    openAccount(ctx, { username: 'staff', displayName: 'Staff', role: null, merchantId: null, passwordHash }),
  )
  const { body } = await t.call('POST', '/login', { body: { username: 'staff', password: testPassword } })
  return (body.data as { token: string }).token
}
