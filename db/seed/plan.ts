import { type Chance, chanceOf } from '#db/seed/chance.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import type { Gateway, PayableWay, Scene } from '#shared/reference.ts'
import { addDays, dayOf, startOfDay } from '#shared/time.ts'

export type Ending = 'paid' | 'expired' | 'cancelled' | 'declined' | 'createFailed'
/** `doneAfterAll`: first rejected, then reported as done. */
export type RefundEnding =
  | 'success'
  | 'failed'
  | 'submitFailed'
  | 'change'
  | 'pending'
  | 'notEnough'
  | 'doneAfterAll'

export type PlannedRefund = { at: Date; share: number; ending: RefundEnding }

/** One order as it will happen. Amounts are minor units; `payer` tells the merchant's customers apart. */
export type PlannedOrder = {
  at: Date
  way: PayableWay
  gateway: Gateway
  scene: Scene
  inputAmount: bigint
  tipAmount: bigint
  ending: Ending
  payer: number
  till: string
  remark: string | null
  refunds: PlannedRefund[]
}

const ways: Record<PayableWay, number> = { WP: 38, AP: 24, APO: 6, UP: 8, UPO: 3, C: 21 }
const endings: Record<Ending, number> = {
  paid: 930,
  expired: 38,
  cancelled: 12,
  declined: 14,
  createFailed: 6,
}
/** For the past; unfinished ones are planned separately. */
const refundEndings = { success: 90, failed: 3, submitFailed: 3, change: 4 } satisfies Partial<
  Record<RefundEnding, number>
>
const remarks = [
  'extra hot',
  'no sugar',
  'gift wrap please',
  '少冰',
  '不要香菜',
  '谢谢',
  'pick up at 5',
  'table by the window',
]
const tills = ['Mei', 'Noah', 'Aisha']
export const yearDays = 365

export type Period = { days: number; now: Date }

/**
 * Plans the last `days` of a merchant's year of trade, oldest first, ending shortly before `now`. The same
 * day always gives the same plan.
 */
export function planTrade(merchant: DemoMerchant, { days, now }: Period): PlannedOrder[] {
  const from = startOfDay(addDays(dayOf(now, merchant.timezone), 1 - days), merchant.timezone)
  return planYear(merchant, now).filter(({ at }) => at >= from)
}

function planYear(merchant: DemoMerchant, now: Date): PlannedOrder[] {
  const chance = chanceOf(
    [...merchant.merchantId].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  )
  const today = dayOf(now, merchant.timezone)
  const days = Array.from({ length: yearDays }, (_, back) => addDays(today, back - yearDays + 1))
  const weights = days.map((day, place) => weightOf(day, place))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const latest = now.getTime() - 3 * 60_000
  return days.flatMap((day, place) => {
    const count = Math.round((merchant.orders * (weights[place] ?? 0)) / whole)
    const open = startOfDay(day, merchant.timezone).getTime()
    const orders = Array.from({ length: count }, () =>
      orderOf(chance, new Date(open + secondOfDay(chance) * 1000), now),
    )
    return orders.filter(({ at }) => at.getTime() < latest).sort((a, b) => a.at.getTime() - b.at.getTime())
  })
}

/** Busier at the week's end and before the holidays, and growing through the year. */
function weightOf(day: string, place: number): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const weekend = weekday === 6 ? 1.5 : weekday === 0 ? 1.3 : 1
  const season = day.slice(5, 7) === '12' ? 1.4 : 1
  return weekend * season * (0.8 + (0.5 * place) / yearDays)
}

/** From 8 in the morning to 10 at night, with a lunch and an evening peak. */
function secondOfDay(chance: Chance): number {
  const peak = chance.weighted({ lunch: 4, evening: 4, between: 3 })
  const [from, to] = { lunch: [11, 14], evening: [17, 21], between: [8, 22] }[peak] as [number, number]
  return chance.between(from * 3600, to * 3600)
}

function orderOf(chance: Chance, at: Date, now: Date): PlannedOrder {
  const way = chance.weighted(ways)
  const online = way === 'APO' || way === 'UPO'
  const inputAmount = BigInt(
    chance.weighted({ small: 6, middle: 3, large: 1 }) === 'small'
      ? chance.between(350, 2_500)
      : chance.between(2_000, 18_000),
  )
  const tipped = !online && chance.next() < 0.25
  const ending = chance.weighted(endings)
  return {
    at,
    way,
    gateway: online ? 'onlineApi' : way === 'C' ? 'retailInStore' : 'qrCode',
    scene: online ? 'onlineApi' : way === 'C' ? 'terminal' : 'storeQrCode',
    inputAmount,
    tipAmount: tipped ? (inputAmount * BigInt(chance.pick([10, 15, 18]))) / 100n : 0n,
    ending,
    payer: Math.floor(chance.next() ** 2 * 2_500),
    till: chance.pick(tills),
    remark: chance.next() < 0.08 ? chance.pick(remarks) : null,
    refunds: ending === 'paid' && chance.next() < 0.045 ? refundsOf(chance, at, now) : [],
  }
}

function refundsOf(chance: Chance, paidAt: Date, now: Date): PlannedRefund[] {
  const shares = chance.weighted({ whole: 4, part: 5, twice: 1 })
  const parts = { whole: [1], part: [0.4], twice: [0.3, 0.3] }[shares]
  return parts.flatMap((share, place) => {
    const at = new Date(paidAt.getTime() + chance.between(600, 5 * 86_400) * 1000 + place * 60_000)
    return at < now ? [{ at, share, ending: chance.weighted(refundEndings) }] : []
  })
}
