import { sha256 } from '../../keys.ts'
import type { AccountAt } from '../../merchants/accounts.ts'
import { type Row, text } from '../../store.ts'
import type { World } from '../../world.ts'

/** The merchant's own apps beside its official account. Each appid follows from the account's. */
export function miniProgramOf(appid: string): string {
  return derived('mini program', appid)
}

export function mobileAppOf(appid: string): string {
  return derived('mobile app', appid)
}

function derived(kind: string, appid: string): string {
  return `wx${sha256(`${kind} ${appid}`).toString('hex').slice(0, 16)}`
}

/** May this app take payments into the merchant's account? */
export function isAppOf({ keys }: AccountAt<'wechat'>, appid: unknown): boolean {
  return [keys.appid, miniProgramOf(keys.appid), mobileAppOf(keys.appid)].some((known) => known === appid)
}

/** The merchant that an app belongs to, or null. */
export function merchantOfApp(world: World, appid: string): AccountAt<'wechat'> | null {
  const rows: Row[] = world.store.all("select account from merchant where rail = 'wechat'")
  for (const row of rows) {
    const merchant = world.merchants.at('wechat', text(row, 'account'))
    if (merchant && isAppOf(merchant, appid)) return merchant
  }
  return null
}
