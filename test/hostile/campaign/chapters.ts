import { bodyBombs } from '#test/hostile/attacks/bombs.ts'
import { bruteForce } from '#test/hostile/attacks/bruteForce.ts'
import { connections } from '#test/hostile/attacks/connections.ts'
import { edge } from '#test/hostile/attacks/edge.ts'
import { headers } from '#test/hostile/attacks/headers.ts'
import { injection } from '#test/hostile/attacks/injection.ts'
import { lastPieces } from '#test/hostile/attacks/lastPieces.ts'
import { massAssignment, pollution } from '#test/hostile/attacks/massAssignment.ts'
import { pages } from '#test/hostile/attacks/pages.ts'
import { papers } from '#test/hostile/attacks/papers.ts'
import { races } from '#test/hostile/attacks/races.ts'
import { reDos } from '#test/hostile/attacks/reDos.ts'
import { sessions } from '#test/hostile/attacks/sessions.ts'
import { slow } from '#test/hostile/attacks/slow.ts'
import { ssrf } from '#test/hostile/attacks/ssrf.ts'
import { timing } from '#test/hostile/attacks/timing.ts'
import { uploads } from '#test/hostile/attacks/uploads.ts'
import { callersOf } from '#test/hostile/callers.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge, Tally } from '#test/hostile/campaign/tally.ts'
import { withoutHeartbeat } from '#test/hostile/footprint.ts'
import { fuzz, tokensFor } from '#test/hostile/fuzz/fuzz.ts'
import { operationsOfDocument } from '#test/hostile/fuzz/operations.ts'
import { guarded, requestedByEveryone } from '#test/hostile/permissions.ts'
import { isProviders } from '#test/hostile/staff.ts'

export type Chapter = {
  name: string
  attack: (environment: CampaignEnvironment, judge: Judge, tally: Tally) => Promise<void>
}

/** Harmless chapters come first; those that change the merchant itself come last. */
export const chapters: readonly Chapter[] = [
  { name: 'timing', attack: timing },
  { name: 'headers', attack: headers },
  { name: 'pages', attack: pages },
  { name: 'sessions', attack: sessions },
  { name: 'matrix', attack: matrix },
  { name: 'uploads', attack: uploads },
  { name: 'ssrf', attack: ssrf },
  { name: 'injection', attack: injection },
  { name: 'papers', attack: papers },
  { name: 'massAssignment', attack: massAssignment },
  { name: 'pollution', attack: pollution },
  { name: 'races', attack: races },
  { name: 'lastPieces', attack: lastPieces },
  { name: 'bruteForce', attack: bruteForce },
  { name: 'edge', attack: edge },
  { name: 'bombs', attack: bodyBombs },
  { name: 'reDos', attack: reDos },
  { name: 'slow', attack: slow },
  { name: 'connections', attack: connections },
  { name: 'fuzz', attack: fuzzing },
]

/** Every call by every role, in every state of account, merchant and session, in every kind of tenant. */
async function matrix({ t, served, scale }: CampaignEnvironment, judge: Judge, tally: Tally): Promise<void> {
  const callers = await callersOf(t, 'all')
  const share = scale === 'full' ? 1 : 4
  await requestedByEveryone(served, callers, judge, share)
  const each = share === 1 ? '' : `, of which each makes one in ${share}: --scale full makes all`
  tally.notes.push(`${guarded.length} endpoints by ${callers.length} callers${each}`)
}

const roundsOf = { small: 9, full: 1_000 }

/** Every OpenAPI operation with valid, boundary and invalid input. */
async function fuzzing(environment: CampaignEnvironment, judge: Judge, tally: Tally): Promise<void> {
  const { t, served, own, other, seed, scale, staffToken } = environment
  const all = await operationsOfDocument()
  // The provider’s staff may freeze the merchant, so its own calls come first.
  const operations = [...all.filter((one) => !isProviders(one)), ...all.filter((one) => isProviders(one))]
  const tokenFor = tokensFor(t, own, staffToken)
  const footprint = () => withoutHeartbeat(t.database.ownerUrl)
  await fuzz({ served, operations, own, other, tokenFor, footprint, seed, rounds: roundsOf[scale], judge })
  tally.notes.push(`${operations.length} operations, ${roundsOf[scale]} inputs each`)
}
