import type { Point } from '#test/faults/campaign/roads/databaseRoad.ts'
import { type Field, nap, type Strike, until } from '#test/faults/campaign/strikes/strike.ts'

/**
 * Tables that a transaction writes, as its statements name them. The request log is written separately,
 * afterwards.
 */
const written = {
  order: /insert into "?pay_order"?[\s(]/i,
  attempt: /(insert into|update) "?pay_attempt"?\s/i,
  'order paid': /update "?pay_order"?\s/i,
  ledger: /ledger_transfer/i,
  refund: /(insert into|update) "?refund"?[\s(]/i,
  audit: /insert into "?audit_entry"?/i,
  jobs: /insert into due_job/i,
  notification: /(insert into|update) "?(merchant_notification|notification_attempt)"?/i,
  settlement: /(insert into|update) "?clearing"?[\s(]/i,
} as const

type Written = keyof typeof written

const whatHappens = ['cut', 'kill process', 'kill database'] as const
type Happening = (typeof whatHappens)[number]

const patienceMs = 12_000

/** Cuts the connection, kills the process or kills the database at one moment of one kind of transaction. */
async function strikeOne(
  { ground, chance }: Field,
  process: 'server' | 'worker',
  what: Written,
): Promise<number> {
  const point: Point = {
    about: written[what],
    at: chance.pick(['statement', 'commit'] as const),
    when: chance.pick(['before', 'after'] as const),
    nth: 1,
  }
  const happening: Happening = chance.pick(whatHappens)
  let struck = false
  const callOff = ground.roads[process].strikeAt(point, () => {
    struck = true
    if (happening === 'kill process') ground[process].signal('SIGKILL')
    if (happening === 'kill database') ground.database.killAll()
  })
  await until(() => struck, patienceMs)
  callOff()
  if (!struck) return 0
  await nap(50)
  if (happening === 'kill process') await ground[process].start()
  if (happening === 'kill database') await ground.database.untilUp()
  return 1
}

/** Which process writes what, in frequent transactions. */
const writers: Record<'server' | 'worker', Written[]> = {
  server: [
    'order',
    'attempt',
    'order paid',
    'ledger',
    'refund',
    'audit',
    'jobs',
    'settlement',
    'notification',
  ],
  worker: ['order paid', 'ledger', 'refund', 'audit', 'jobs', 'notification'],
}

export const points: Strike[] = (['server', 'worker'] as const).flatMap((process) =>
  writers[process].map((what) => ({
    name: `point ${process}: ${what}`,
    group: 'point' as const,
    run: (field: Field) => strikeOne(field, process, what),
  })),
)
