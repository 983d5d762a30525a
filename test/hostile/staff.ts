import { merchantPermissions, staffPermissions } from '#features/permissions.domain.ts'
import type { TestApp } from '#test/app.ts'
import type { Call } from '#test/hostile/calls.ts'
import { administrator } from '#test/providerStaff.ts'

/** Whether only the provider’s staff may make this call. */
export function isProviders({ access }: Pick<Call, 'access'>): boolean {
  const noun = access.split('.')[0] ?? ''
  return noun in staffPermissions && !(noun in merchantPermissions)
}

/** A session of one of the provider’s staff, opened once for each app. */
export async function signInStaff(t: TestApp): Promise<string> {
  return (await administrator(t, 'staff')).token
}
