import { type Field, nap, type Strike } from '#test/faults/campaign/strikes/strike.ts'

const minute = 60_000
const jumps = [-86_400_000, -3_600_000, -3 * minute, 3 * minute, 3_600_000, 86_400_000]

/** One process lives at another time than the rest, and comes back. */
function jumping(name: 'server' | 'worker'): Strike {
  return {
    name: `clock of the ${name} jumps`,
    group: 'clock',
    run: async ({ ground, chance, aheadMs }: Field) => {
      ground[name].moveClock(aheadMs() + chance.pick(jumps))
      await nap(chance.between(2_000, 4_000))
      ground[name].moveClock(aheadMs())
      return 1
    },
  }
}

const zones = ['Asia/Shanghai', 'America/St_Johns', 'Pacific/Kiritimati', 'America/Vancouver']

async function changeZone({ ground, chance }: Field): Promise<number> {
  const part = chance.yes(0.5) ? ground.server : ground.worker
  part.moveZone(chance.pick(zones))
  await part.stop()
  await part.start()
  return 1
}

export const clocks: Strike[] = [
  jumping('server'),
  jumping('worker'),
  { name: 'machine in another time zone', group: 'clock', run: changeZone },
]

/** The merchants' own server does not answer as it should. */
export const receivers: Strike[] = (['hangs', 'refuses', 'breaksOff'] as const).map((mood) => ({
  name: `receiver ${mood}`,
  group: 'receiver' as const,
  run: async ({ ground, chance }: Field) => {
    const before = ground.receiver.unanswered()
    ground.receiver.behave(mood)
    await nap(chance.between(2_000, 5_000))
    ground.receiver.behave('answers')
    return ground.receiver.unanswered() - before
  },
}))
