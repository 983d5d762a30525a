import { randomInt, randomUUIDv7 } from 'node:crypto'
import { openTillSession } from '#features/session/pins/tillSessions.service.ts'
import type { Role } from '#shared/permissions.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Activates a till of the merchant, at a store code if one is given. Returns its ID. */
export async function openDevice(
  t: TestApp,
  merchant: TestMerchant,
  storeCodeId: string | null = null,
): Promise<string> {
  const deviceId = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await ctx.db
      .insertInto('device')
      .values({
        tenantId: merchant.tenantId,
        deviceId,
        merchantId: merchant.merchantId,
        name: `Till ${deviceId}`,
        storeCodeId,
        status: 'activated',
        createTime: ctx.now,
        activateTime: ctx.now,
      })
      .execute()
  })
  return deviceId
}

/** Opens a session at a till by PIN, for the person who has this role. */
export async function signInAt(
  t: TestApp,
  merchant: TestMerchant,
  deviceId: string,
  role: Role,
): Promise<string> {
  const username = `${role}.${merchant.merchantId}`.toLowerCase()
  return t.write(merchant, async (ctx) => {
    const { accountId } = await ctx.db
      .selectFrom('account')
      .where('username', '=', username)
      .select('accountId')
      .executeTakeFirstOrThrow()
    const input = { accountId, deviceId, lifeMs: 12 * 3_600_000, userAgent: 'till' }
    return (await openTillSession(ctx, input)).token
  })
}

/** Whether this call is made at a till by the person signed in there. */
export function isAtTill({ access }: { access: string }): boolean {
  return access.startsWith('pos.')
}

/** A session at a new till of the merchant. */
export async function tillToken(t: TestApp, merchant: TestMerchant, role: Role): Promise<string> {
  return signInAt(t, merchant, await openDevice(t, merchant), role)
}

/** Opens a shift at a till of the merchant, under the name of the person who opened it. */
export async function openShiftOf(t: TestApp, merchant: TestMerchant, openedBy: string): Promise<string> {
  const [shiftId, deviceId] = [randomUUIDv7(), await openDevice(t, merchant)]
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    const { accountId } = await ctx.db
      .selectFrom('account')
      .where('merchantId', '=', merchant.merchantId)
      .where('role', '=', 1)
      .select('accountId')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('shift')
      .values({
        ...{ tenantId: merchant.tenantId, merchantId: merchant.merchantId, shiftId },
        ...{ deviceId, accountId, openedBy, openTime: ctx.now },
      })
      .execute()
  })
  return shiftId
}
