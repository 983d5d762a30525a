import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withClient } from '#server/database/client.ts'
import { joinEmbedded } from '#server/database/embedded.ts'
import { type Served, serve } from '#test/bench/served/served.ts'
import { type Sample, verdictsOf } from '#test/soak/samples.ts'
import { type Done, startWork } from '#test/soak/work.ts'
import { quiet } from '#test/testDefaults.ts'

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, every: { type: 'string', default: '10' } },
})
const [minutes, everySeconds] = [Number(options.minutes), Number(options.every)]
if (!(minutes > 0) || !(everySeconds > 0)) throw new Error('--minutes and --every take numbers above 0')

const dataDir = await mkdtemp(join(tmpdir(), 'merchant-soak-'))
const samples: Sample[] = []
let faults: string[] = []
let done: Done | null = null
let server: Served | null = null
try {
  server = await serve({ DATA_DIR: dataDir })
  say(`the product runs, with a year of trade behind it; ${minutes} minutes of work begin`)
  const { ownerUrl } = await joinEmbedded({ dataDir, log: quiet })
  const work = await startWork(server)
  done = work.done
  const begun = performance.now()
  while (performance.now() - begun < minutes * 60_000) {
    await sleep(everySeconds * 1_000)
    const sample = await sampleOf(server, ownerUrl, (performance.now() - begun) / 1_000)
    samples.push(sample)
    say(lineOf(sample, work.done))
  }
  await work.stop()
  faults = work.journal.contradictions
} finally {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
const verdicts = verdictsOf(samples)
for (const { what, before, after, isFlat } of verdicts)
  say(`${isFlat ? 'flat ' : 'GROWS'}  ${what.padEnd(12)} ${before.toFixed(1)} -> ${after.toFixed(1)}`)
for (const fault of faults) say(`FAULT  ${fault}`)
const growing = verdicts.filter(({ isFlat }) => !isFlat).length + faults.length
const { payments = 0, refunds = 0, reads = 0, exports = 0, signIns = 0, failures } = done ?? {}
const failed =
  (failures?.unreachable ?? 0) + Object.values(failures?.refused ?? {}).reduce((sum, one) => sum + one, 0)
say(
  `${minutes} minutes: ${payments} payments, ${refunds} refunds, ${reads} reads, ${exports} exports, ${signIns} sign-ins, ${failed} asked again; ${growing === 0 ? 'all flat' : `${growing} not as it should be`}`,
)
process.exit(growing === 0 ? 0 : 1)

async function sampleOf(server: Served, ownerUrl: string, seconds: number): Promise<Sample> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const gauge = (name: string) => {
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    if (found === undefined) throw new Error(`/metrics has no ${name}`)
    return Number(found)
  }
  const counts = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ connections: number; queue: number }>(
      `select (select count(*)::int from pg_stat_activity where client_port is not null) as connections,
              (select count(*)::int from graphile_worker._private_jobs where run_at <= now() and locked_at is null)
              + (select count(*)::int from due_job where due_time <= now()) as queue`,
    )
    return rows[0] ?? { connections: Number.NaN, queue: Number.NaN }
  })
  return {
    seconds: Math.round(seconds),
    residentMb: await server.residentMb(),
    heapMb: gauge('nodejs_heap_size_used_bytes') / 2 ** 20,
    handles: gauge('nodejs_active_handles_total'),
    files: gauge('process_open_fds'),
    ...counts,
  }
}

function lineOf(
  { seconds, residentMb, heapMb, handles, files, connections, queue }: Sample,
  { payments, reads }: Done,
) {
  const memory = `${residentMb.toFixed(0)} MB resident, heap ${heapMb.toFixed(0)} MB`
  return `${String(seconds).padStart(5)} s  ${memory}, ${handles} handles, ${files} files, ${connections} connections, queue ${queue}; ${payments} payments, ${reads} reads`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
