import type { SandboxChannel } from '../channels.ts'
import { type FaultName, faultNames } from '../faults.ts'
import { text } from '../store.ts'
import type { World } from '../world.ts'

export const billBreaks = [
  'billMissingLine',
  'billExtraLine',
  'billFeeDrift',
  'billRateDrift',
  'billRefundOtherDay',
] as const satisfies readonly FaultName[]
export type BillBreak = (typeof billBreaks)[number]

export function isBillBreak(value: unknown): value is BillBreak {
  return billBreaks.some((name) => name === value) && faultNames.some((name) => name === value)
}

/** Returns the discrepancies in an account's bill for one day. */
export function breaksOf(
  world: World,
  channel: SandboxChannel,
  account: string,
  day: string,
): ReadonlySet<BillBreak> {
  const sql = 'select name from bill_break where rail = ? and account = ? and day = ?'
  const names = world.store.all(sql, channel, account, day).map((row) => text(row, 'name'))
  return new Set(names.filter(isBillBreak))
}

/** Stores a discrepancy for good, so that the file is the same on every download. */
export function breakBill(
  world: World,
  channel: SandboxChannel,
  account: string,
  day: string,
  name: BillBreak,
) {
  const sql = 'insert or ignore into bill_break (rail, account, day, name) values (?, ?, ?, ?)'
  world.store.run(sql, channel, account, day, name)
}

/** Applies the armed one-shot discrepancies to the bill that is about to be created. */
export function takeBreaks(world: World, channel: SandboxChannel, account: string, day: string) {
  for (let name = next(); name !== null; name = next()) breakBill(world, channel, account, day, name)

  function next(): BillBreak | null {
    const fault = world.faults.take(channel, 'bill', 0n, day)
    return isBillBreak(fault) ? fault : null
  }
}
