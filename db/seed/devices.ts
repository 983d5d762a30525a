import { principalOf } from '#db/seed/actor.ts'
import { type DemoMerchant, demoPin } from '#db/seed/people.ts'
import { addDevice, deactivateDevice } from '#features/products/devices/desk/desk.service.ts'
import { storeCodesOf } from '#features/products/storeCodes/storeCodes.service.ts'
import { setTicket } from '#features/products/tickets/tickets.service.ts'
import { hashedPin, peopleOf, setPin } from '#features/session/pins/pins.service.ts'
import { type App, asActor } from '#server/context.ts'

const dayMs = 86_400_000
const ticket = {
  headMarkup:
    '<p><b>Maple &amp; Jade 枫玉茶</b></p><p>456 Granville Street, Vancouver</p><p>Tel. +1 604 555 0180</p>',
  foot: 'Open every day from 9 to 9 · 每天 9:00–21:00 营业',
  logoImageId: null,
  codeKind: 'qrCode',
} as const

/** A till waiting for its code, a disabled one, the people's PINs, and the text of the tickets. */
export async function leaveDevices(app: App, merchant: DemoMerchant, now: Date): Promise<void> {
  const inThePast = principalOf(merchant, new Date(now.getTime() - 90 * dayMs))
  const pin = await hashedPin(demoPin)
  await asActor(app, inThePast, 'write', async (ctx) => {
    await setTicket(ctx, ticket)
    for (const { accountId } of await peopleOf(ctx.db, ctx.scope)) await setPin(ctx, accountId, pin)
    const [counter] = await storeCodesOf(ctx)
    const storeCodeId = counter?.storeCodeId ?? null
    const { deviceId } = await addDevice(ctx, { name: 'Old counter tablet', storeCodeId, ticketWidth: 58 })
    await deactivateDevice(ctx, deviceId)
  })
  await asActor(app, principalOf(merchant, now), 'write', async (ctx) => {
    const [counter] = await storeCodesOf(ctx)
    const storeCodeId = counter?.storeCodeId ?? null
    await addDevice(ctx, { name: '前台 Front counter', storeCodeId, ticketWidth: 80 })
  })
}
