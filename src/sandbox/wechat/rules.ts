import type { FastifyInstance } from 'fastify'
import { jsonObject, rawBody } from '../http.ts'
import { text } from '../store.ts'
import type { World } from '../world.ts'

/** The channel's rules that a test may change. */
export type WechatRules = {
  /** A bar code payment may be reversed from so many seconds after it was made. */
  reverseAfterSeconds: number
  /**
   * Seconds between two refunds of one order. The channel requires 60; the default here is none, because
   * refunds take a second.
   */
  refundGapSeconds: number
  /** One first attempt of a notification in so many is signed wrongly on purpose; 0 for none. */
  probeOneIn: number
  /** So many reversals are answered with `recall: "Y"`, and nothing is done. */
  recalls: number
}

const usual: WechatRules = { reverseAfterSeconds: 15, refundGapSeconds: 0, probeOneIn: 50, recalls: 0 }
const setting = 'wechat.rules'

export function wechatRules(world: World): WechatRules {
  const row = world.store.one('select value from setting where name = ?', setting)
  return row ? { ...usual, ...JSON.parse(text(row, 'value')) } : usual
}

export function changeRules(world: World, changes: Partial<WechatRules>): WechatRules {
  const changed = { ...wechatRules(world), ...changes }
  world.store.run('insert or replace into setting values (?, ?)', setting, JSON.stringify(changed))
  return changed
}

/** `POST /sandbox/wechat/rules` with those that change; kept over a restart. */
export function rulesApi(app: FastifyInstance, world: World) {
  app.get('/wechat/rules', () => wechatRules(world))
  app.post('/wechat/rules', (request, reply) => {
    const given = Object.entries(jsonObject(rawBody(request)) ?? {})
    const right = given.every(([name, value]) => Object.hasOwn(usual, name) && isCount(value))
    if (!right) return reply.code(400).send({ error: 'badBody', message: 'No such rule, or no count.' })
    return changeRules(world, Object.fromEntries(given))
  })
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
