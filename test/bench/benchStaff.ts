import { hashPassword } from '#features/session/hashing.service.ts'
import { openAccount } from '#features/session/session.service.ts'
import { prepareSystem } from '#features/system/menus/prepareSystem.service.ts'
import { makeAdministrator } from '#features/system/users/administrators.service.ts'
import { asActor, type Ctx, systemActor } from '#server/context.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { signInTo } from './signingIn.ts'
import type { World } from './world.ts'

const password = 'Bench2026'

/** Creates an account of the provider’s staff with these permissions, and signs it in. */
export async function openStaff(
  { app, address }: World,
  username: string,
  equip: (ctx: Ctx, accountId: string) => Promise<void>,
) {
  const passwordHash = await hashPassword(password)
  const who = { scope: scopeOf(providerTenant, ''), actor: systemActor('bench'), requestId: 'bench' }
  const accountId = await asActor(app, who, 'write', async (ctx) => {
    const person = { username, displayName: username, role: null, merchantId: null, passwordHash }
    const opened = await openAccount(ctx, person)
    if (opened === null) throw new Error(`there is a ${username} already`)
    await equip(ctx, opened)
    return opened
  })
  return { accountId, token: await signInTo(address, { username, password }) }
}

const desk = 'benchdesk'

/** A session of an administrator. */
export async function administratorOf(world: World): Promise<string> {
  await prepareSystem(world.app)
  const { token } = await openStaff(world, desk, makeAdministrator)
  return token
}

/** Another session of the same person. */
export const administratorAgain = ({ address }: World) => signInTo(address, { username: desk, password })
