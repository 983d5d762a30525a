import { countOf, type Field, nap, type Strike, told, until } from '#test/faults/campaign/strikes/strike.ts'

const minute = 60_000
const jumps = [-86_400_000, -3_600_000, -3 * minute, 3 * minute, 3_600_000, 86_400_000]

/** Rows that each process dates by its own clock. */
const dated = { server: 'from pay_order', worker: 'from notification_attempt' } as const

/** Moves one process to another time and back. Felt if it wrote something with that time. */
function jumping(name: 'server' | 'worker'): Strike {
  return {
    name: `clock of the ${name} jumps`,
    group: 'clock',
    run: async (field: Field) => {
      const { ground, chance, aheadMs, wasAhead } = field
      const there = aheadMs() + chance.pick(jumps)
      const from = new Date(Date.now() + there)
      const to = new Date(from.getTime() + minute)
      const written = () => countOf(field, `${dated[name]} where create_time between $1 and $2`, [from, to])
      const before = await written()
      ground[name].moveClock(there)
      await nap(chance.between(2_000, 4_000))
      await until(async () => (await written()) > before, 4_000)
      ground[name].moveClock(aheadMs())
      wasAhead(there)
      return (await written()) - before
    },
  }
}

const zones = ['Asia/Shanghai', 'America/St_Johns', 'Pacific/Kiritimati', 'America/Vancouver']

/** Felt if the process worked on in the other zone. */
async function changeZone(field: Field): Promise<number> {
  const { ground, chance, placed } = field
  const name = chance.yes(0.5) ? 'server' : 'worker'
  const part = ground[name]
  part.moveZone(chance.pick(zones))
  await part.stop()
  await part.start()
  const done = name === 'server' ? placed : () => told(field)
  const before = done()
  await until(() => done() > before + 3, 6_000)
  return done() - before
}

export const clocks: Strike[] = [
  jumping('server'),
  jumping('worker'),
  { name: 'machine in another time zone', group: 'clock', run: changeZone },
]

/** The merchants’ server does not respond properly. */
export const receivers: Strike[] = (['hangs', 'refuses', 'breaksOff'] as const).map((mood) => ({
  name: `receiver ${mood}`,
  group: 'receiver' as const,
  run: async ({ ground, chance }: Field) => {
    const before = ground.receiver.unanswered()
    ground.receiver.behave(mood)
    await nap(chance.between(2_000, 5_000))
    await until(() => ground.receiver.unanswered() > before, 5_000)
    ground.receiver.behave('answers')
    return ground.receiver.unanswered() - before
  },
}))
