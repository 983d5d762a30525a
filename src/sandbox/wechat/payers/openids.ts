import { sandboxWechat } from '#shared/sandboxWechat.ts'
import { randomHex } from '../../keys.ts'
import { integer, text } from '../../store.ts'
import { secondsAfter } from '../../time.ts'
import { payerNumber } from '../../wallet/payers.ts'
import type { World } from '../../world.ts'
import { merchantOfApp } from './apps.ts'

/** An openid is known to an appid once its payer has been through OAuth there. */
export function isOpenidOf(world: World, appid: string, openid: string): boolean {
  return (
    world.store.one('select 1 as known from openid where openid = ? and appid = ?', openid, appid) !== null
  )
}

/** A code for the payer's openid, good once within five minutes. */
export function giveCode(world: World, appid: string, payerId: string, scope: string): string {
  const [code, openid] = [randomHex(32), payerNumber('wechat', payerId, appid)]
  world.store.transaction(() => {
    world.store.run('insert or ignore into openid values (?, ?, ?)', openid, appid, payerId)
    world.store.run(
      'insert into oauth_code values (?, ?, ?, ?, ?)',
      ...[code, appid, openid, scope, secondsAfter(world.clock(), 300).getTime()],
    )
  })
  return code
}

export type CodeAnswer = { openid: string; scope: string } | 'invalid' | 'used' | 'expired'

/** Exchanges the code, which works once. */
export function spendCode(world: World, appid: string, code: string): CodeAnswer {
  const row = world.store.one('select * from oauth_code where code = ? and appid = ?', code, appid)
  if (!row) return 'invalid'
  if (integer(row, 'expires_at') === 0n) return 'used'
  if (Number(integer(row, 'expires_at')) < world.clock().getTime()) return 'expired'

  world.store.run('update oauth_code set expires_at = 0 where code = ?', code)
  return { openid: text(row, 'openid'), scope: text(row, 'scope') }
}

/** Returns the secret of an app, or null. All apps of a merchant share one; the provider has its own app. */
export function appidSecret(world: World, appid: string): string | null {
  if (appid === sandboxWechat.appid) return sandboxWechat.secret
  return merchantOfApp(world, appid)?.keys.appSecret ?? null
}
