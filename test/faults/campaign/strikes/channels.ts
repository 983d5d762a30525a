import type { Lane, Spell } from '#test/faults/campaign/roads/front.ts'
import { type Field, nap, type Strike, until } from '#test/faults/campaign/strikes/strike.ts'

/** Affects a share of a lane’s calls for some seconds, or longer if none came. */
function spelled(name: string, lane: Lane, spell: Spell, share: number, ms = 4_000): Strike {
  return {
    name: `channel: ${name}`,
    group: 'channel',
    run: async ({ ground }) => {
      const cast = ground.front.cast({ lane, spell, share })
      await nap(ms)
      await until(() => cast.struck() > 0, 6_000)
      cast.lift()
      return cast.struck()
    },
  }
}

/** The sandbox’s own channel faults, once each. */
const ofTheChannels = [
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
const channelNames = ['wechat', 'alipay', 'alipayplus', 'unionpay'] as const
/** Never triggers here: if it is no longer armed, the sandbox was restarted and has lost the others too. */
const marker = { rail: 'card', name: 'captureRefused' }

/** Felt by the faults that are no longer armed. */
async function channelFault({ ground, chance }: Field): Promise<number> {
  const { origin } = ground.front
  const chosen = chance.shuffled(ofTheChannels).slice(0, 4)
  const requests = chosen.flatMap((name) => channelNames.map((rail) => ({ rail, name })))
  for (const one of [marker, ...requests]) await panel(origin, 'next-fault', one)
  await nap(5_000)
  const { armed } = await panel(origin, 'next-fault', marker)
  await panel(origin, 'disarm', {})
  const markers = armed.filter(({ rail }) => rail === marker.rail).length
  return markers < 2 ? 0 : requests.length + markers - armed.length
}

/** Returns the state after the action, however long another fault keeps the sandbox away. */
async function panel(origin: string, act: string, body: object): Promise<{ armed: { rail: string }[] }> {
  const headers = { 'content-type': 'application/json' }
  const asking = { method: 'POST', headers, body: JSON.stringify(body) }
  const end = performance.now() + 30_000
  for (;;) {
    const answer = await fetch(`${origin}/sandbox/panel/api/${act}`, asking).catch(() => null)
    if (answer?.ok) return (await answer.json()) as { armed: { rail: string }[] }
    if (answer !== null || performance.now() > end)
      throw new Error(`the sandbox refused ${act}: ${await answer?.text()}`)
    await nap(100)
  }
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
  { name: 'channel: its own faults', group: 'channel', run: channelFault },
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
