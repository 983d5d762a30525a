import type { Lane, Spell } from '#test/faults/campaign/roads/front.ts'
import { type Field, nap, type Strike } from '#test/faults/campaign/strikes/strike.ts'

/** For some seconds a share of the calls of a lane is struck. */
function spelled(name: string, lane: Lane, spell: Spell, share: number, ms = 4_000): Strike {
  return {
    name: `channel: ${name}`,
    group: 'channel',
    run: async ({ ground }) => {
      const before = ground.front.struck.get(spell) ?? 0
      const lift = ground.front.cast({ lane, spell, share })
      await nap(ms)
      lift()
      return (ground.front.struck.get(spell) ?? 0) - before
    },
  }
}

/** What the sandbox of the rails does by itself, once each. */
const ofTheRails = [
  'serverErrorButCreated',
  'timeoutButPaid',
  'notifyTwice',
  'notifyBeforeResponse',
  'notifyBadSignature',
  'notifyLate',
  'serviceUnavailable',
  'refundSlow',
  'refundServerErrorButAccepted',
  'rateLimited',
  'clockSkewed',
  'certificateRotated',
] as const
const rails = ['wechat', 'alipay', 'alipayplus', 'unionpay'] as const

async function railFault(field: Field): Promise<number> {
  const { ground, chance } = field
  const armed = chance.shuffled(ofTheRails).slice(0, 4)
  for (const name of armed)
    for (const rail of rails) await panel(ground.front.origin, 'next-fault', { rail, name })
  await nap(5_000)
  const state = (await panel(ground.front.origin, 'disarm', {}, true)) as { armed?: unknown[] }
  return armed.length * rails.length - (state.armed?.length ?? 0)
}

/** Answers the state before the act where asked to: what is still armed is what has not struck. */
async function panel(origin: string, act: string, body: object, before = false): Promise<object> {
  const state = before ? ((await (await fetch(`${origin}/sandbox/panel/api/state`)).json()) as object) : {}
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/sandbox/panel/api/${act}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the sandbox refused ${act}: ${await answer.text()}`)
  return state
}

async function channelGone({ ground, failed }: Field): Promise<number> {
  const before = failed()
  await ground.sandbox.kill()
  await nap(2_500)
  await ground.sandbox.start()
  return failed() - before
}

export const channels: Strike[] = [
  spelled('slow', 'channel', 'slow', 0.5),
  spelled('silent', 'channel', 'silent', 0.5),
  spelled('does it, answer lost', 'channel', 'loseAnswer', 0.4),
  spelled('call lost', 'channel', 'loseCall', 0.4),
  spelled('answers with a failure', 'channel', 'error500', 0.4),
  spelled('answers with what is no answer', 'channel', 'malformed', 0.4),
  spelled('answer broken off', 'channel', 'truncated', 0.4),
  spelled('answer with another letter (signature)', 'channel', 'answerTampered', 0.4),
  spelled('asked twice by the network', 'channel', 'twice', 0.4),
  spelled('tells twice', 'notice', 'twice', 0.7),
  spelled('tells late and out of order', 'notice', 'late', 0.8),
  spelled('tells with another letter (amount, signature)', 'notice', 'tampered', 0.7),
  spelled('cannot tell', 'notice', 'loseCall', 0.7),
  spelled('tells, answer lost', 'notice', 'loseAnswer', 0.7),
  { name: 'channel: its own faults', group: 'channel', run: railFault },
  { name: 'channel: gone and back', group: 'channel', run: channelGone },
  {
    ...spelled('people’s answers lost', 'product', 'loseAnswer', 0.3),
    name: 'road to people: answers lost',
    group: 'road',
  },
  {
    ...spelled('people’s calls twice', 'product', 'twice', 0.3),
    name: 'road to people: calls arrive twice',
    group: 'road',
  },
]
