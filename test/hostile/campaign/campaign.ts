import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Chapter, chapters } from '#test/hostile/campaign/chapters.ts'
import { type CampaignEnvironment, openGround, type Scale } from '#test/hostile/campaign/environment.ts'
import { judgeOf, lineOf, newTally, type Tally } from '#test/hostile/campaign/tally.ts'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string' },
    only: { type: 'string' },
    scale: { type: 'string', default: 'small' },
    json: { type: 'string' },
  },
})
const seed = Number(options.seed ?? Math.floor(Math.random() * 2 ** 31))
const scale: Scale = options.scale === 'full' ? 'full' : 'small'
const chosen = chapters.filter(({ name }) => options.only === undefined || name === options.only)
if (chosen.length === 0 || !Number.isSafeInteger(seed)) {
  say(`--only takes one of: ${chapters.map(({ name }) => name).join(', ')}; --seed a whole number.`)
  process.exit(2)
}

say(`seed ${seed}, scale ${scale}`)
const unhandled: string[] = []
process.on('unhandledRejection', (reason) => unhandled.push(String(reason)))
const environment = await openGround(seed, scale)
const tallies: Tally[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void environment.close().finally(() => process.exit(1)))
try {
  for (const chapter of chosen) tallies.push(await run(chapter, environment))
} finally {
  await environment.close()
}
if (options.json) writeFileSync(options.json, JSON.stringify(tallies))
for (const reason of unhandled) say(`NOT STOPPED an unhandled rejection of the campaign itself: ${reason}`)
process.exit(tallies.every(({ through }) => through.length === 0) && unhandled.length === 0 ? 0 : 1)

/** A chapter that throws counts as a finding. */
async function run({ name, attack }: Chapter, on: CampaignEnvironment): Promise<Tally> {
  const tally = newTally(name)
  const judge = judgeOf(tally)
  const began = performance.now()
  await attack(on, judge, tally).catch((error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    judge(false, `the chapter ${name} broke off`, text)
  })
  if (!on.product.runs())
    judge(false, `the product ended in the chapter ${name}`, on.product.log().slice(-2_000))
  say(`${lineOf(tally)}  (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return tally
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
