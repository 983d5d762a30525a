import { providerRegistry, registry } from '#shared/permissions.ts'
import type { TestApp } from '#test/app.ts'
import type { Call } from '#test/hostile/calls.ts'
import { administrator } from '#test/providerStaff.ts'

/** Does the provider's staff make this call, and no merchant's people? */
export function isProviders({ access }: Pick<Call, 'access'>): boolean {
  const noun = access.split('.')[0] ?? ''
  return noun in providerRegistry && !(noun in registry)
}

/** A session of one of the provider's staff. Once an app. */
export async function signInStaff(t: TestApp): Promise<string> {
  return (await administrator(t, 'staff')).token
}
