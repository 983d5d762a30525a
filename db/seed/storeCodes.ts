import { principalOf } from '#db/seed/actor.ts'
import { managerOf } from '#db/seed/exceptions.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import type { BusinessHours, Span } from '#features/merchants/businessHours.domain.ts'
import { addStoreCodes, revokeStoreCode } from '#features/products/storeCodes/storeCodeActs.service.ts'
import {
  createStoreCode,
  type StoreCodeDraft,
  switchStoreCode,
} from '#features/products/storeCodes/storeCodes.service.ts'
import { listStoreCodes, type StoreCodeRow } from '#features/products/storeCodes/storeCodes.sql.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'

const dayMs = 86_400_000
const tables = 8

const weekday: Span[] = [
  ['11:00', '14:30'],
  ['17:00', '22:00'],
]
const lateNight: Span[] = [['11:00', '25:00']]
const tableHours: BusinessHours = {
  mon: [],
  tue: weekday,
  wed: weekday,
  thu: weekday,
  fri: lateNight,
  sat: lateNight,
  sun: [['11:00', '21:00']],
}

/** Tables with business hours, a till code with tips and more, a leaked code, and a disabled one. */
export async function hangStoreCodes(app: App, merchant: DemoMerchant, now: Date): Promise<void> {
  const at = (days: number, work: (ctx: Ctx) => Promise<unknown>) =>
    asActor(
      app,
      { ...principalOf(merchant, new Date(now.getTime() - days * dayMs)), actor: managerOf(merchant) },
      'write',
      work,
    )

  await at(61, (ctx) => createStoreCode(ctx, firstTable(merchant)))
  await at(60, async (ctx) => {
    const like = (await codeNamed(ctx, 'Table 1'))?.storeCodeId ?? null
    const labels = Array.from({ length: tables - 1 }, (_, index) => `Table ${index + 2}`)
    await addStoreCodes(ctx, { labels, placeKind: 'table', like })
  })
  await at(45, (ctx) =>
    createStoreCode(ctx, {
      ...plain(merchant),
      ...{ label: 'Takeout till', placeKind: 'till', tipEnabled: true, tipRates: [10, 15, 18] },
      defaultTip: 15,
      paymentNote: '请填写取餐号 Pick-up no.',
      questions: [
        { fieldId: 'q1', title: '取餐号 No.', required: true },
        { fieldId: 'q2', title: '称呼 Name', required: false },
      ],
      maxAmount: 100_000n,
    }),
  )
  await at(20, (ctx) => createStoreCode(ctx, { ...plain(merchant), label: 'Window sticker' }))
  await at(6, async (ctx) => {
    const leaked = await codeNamed(ctx, 'Window sticker')
    if (leaked) await revokeStoreCode(ctx, leaked.storeCodeId, 'A stranger had put a sticker over it')
  })
  await at(5, (ctx) => createStoreCode(ctx, { ...plain(merchant), label: 'Market stall' }))
  await at(3, async (ctx) => {
    const stall = await codeNamed(ctx, 'Market stall')
    if (stall) await switchStoreCode(ctx, stall.storeCodeId, false)
  })
}

function firstTable(merchant: DemoMerchant): StoreCodeDraft {
  return {
    ...plain(merchant),
    ...{ label: 'Table 1', placeKind: 'table', tipEnabled: true, tipRates: [15, 18, 20] },
    ...{ businessHours: tableHours, maxAmount: 80_000n, maxPerDay: 500_000n },
  }
}

function plain({ currency }: DemoMerchant) {
  return {
    currency,
    tipRates: [],
    tipEnabled: false,
    remarkRequired: false,
    paymentNote: '',
    ways: ['WP' as const, 'AP' as const, 'UP' as const, 'C' as const],
  }
}

async function codeNamed(ctx: Ctx, label: string): Promise<StoreCodeRow | undefined> {
  const codes = await listStoreCodes(ctx.db, ctx.scope)
  return codes.find((code) => code.label === label && code.revokeTime === null)
}
