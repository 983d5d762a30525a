import { randomUUID } from 'node:crypto'
import type { TestApp } from '#test/app.ts'
import { type Call, type HttpResponse, type Served, send } from '#test/hostile/calls.ts'
import type { Party } from '#test/hostile/campaign/party.ts'
import type { Judge } from '#test/hostile/campaign/tally.ts'
import { type Input, inputsFor, type Kind, type Whose } from '#test/hostile/fuzz/inputs.ts'
import { canaryIn, faultOf } from '#test/hostile/fuzz/judge.ts'
import type { Operation } from '#test/hostile/fuzz/operations.ts'
import { isProviders } from '#test/hostile/staff.ts'
import { isAtTill, tillToken } from '#test/tills.ts'

export type Fuzzing = {
  served: Served
  operations: readonly Operation[]
  own: Whose
  other: Whose
  /** The caller’s token, which may be a new one if an earlier call ended the session. */
  tokenFor(call: Call): Promise<string | undefined>
  /** Digests of all rows, read around each call’s inputs; null to skip the comparison. */
  footprint: (() => Promise<Record<string, string>>) | null
  seed: number
  rounds: number
  /** Selects the inputs to send; all by default. */
  only?: (call: Call, input: Input) => boolean
  judge: Judge
}

/** Opens a new session for each call, because the last one may have ended. */
export function tokensFor(t: TestApp, own: Party, staffToken: () => Promise<string>): Fuzzing['tokenFor'] {
  return async (call) => {
    if (call.access === 'public') return undefined
    if (isAtTill(call)) return tillToken(t, own.merchant, 'admin')
    return isProviders(call) ? staffToken() : own.token()
  }
}

/**
 * Sends every operation its inputs, judges each response, and checks that rejected inputs changed nothing.
 */
export async function fuzz(fuzzing: Fuzzing): Promise<void> {
  for (const operation of fuzzing.operations) await fuzzOne(fuzzing, operation)
}

async function fuzzOne(fuzzing: Fuzzing, operation: Operation): Promise<void> {
  const { own, other, seed, rounds, judge, footprint, only = () => true } = fuzzing
  const looks = operation.writes || operation.kind !== 'call' ? footprint : null
  let token = await fuzzing.tokenFor(operation)
  let before = await looks?.()
  const refused: string[] = []
  for (const [kind, input] of inputsFor(operation, own, other, seed, rounds)) {
    if (endsRun(operation) || !only(operation, input)) continue
    const response = await send(fuzzing.served, operation, input, { token, headers: keyed(operation) })
    judgeOne(fuzzing, operation, kind, input, response)
    if (response.status === 401 && operation.access !== 'public') token = await fuzzing.tokenFor(operation)
    if (response.status < 400) before = await looks?.()
    else refused.push(`${response.body.code} ${textOf(input)}`)
  }
  if (!looks || !before || refused.length === 0) return
  const after = await looks()
  const changed = Object.keys(after).filter(
    (table) => after[table] !== before?.[table] && !counts(operation, table),
  )
  judge(
    changed.length === 0,
    `${operation.name}: refused, ${refused.slice(-3).join(' | ')}`,
    `rows of ${changed.join(', ')} changed`,
  )
}

function judgeOne(
  { judge, other }: Fuzzing,
  operation: Operation,
  kind: Kind,
  input: Input,
  response: HttpResponse,
): void {
  const sent = `${operation.name} (${kind}) ${textOf(input)}`
  const fault = faultOf(operation, input, response)
  judge(fault === null, sent, `${fault}: ${response.status} ${response.text}`)
  // The provider’s staff see every tenant.
  if (operation.path.startsWith('/api/provider/')) return
  const canary = canaryIn(response, input, other.things.canaries)
  judge(canary === null, sent, `it shows ${canary}: ${response.text}`)
}

/** Calls that count wrong guesses, and therefore write even when they are rejected. */
const counted: readonly [RegExp, RegExp][] = [
  [
    /^(session|steps|proof|ownPassword|refunds|familyRefunds|pos|factors|recovery|registration|signInTickets|devices|staff|wechatCodes)\./,
    /unknown|account|audit|challenge|mail|refund_password|directory|password|registration|proof|device|job|notice|pin|outbox|session/,
  ],
]

function counts({ name }: Call, table: string): boolean {
  return counted.some(([call, tables]) => call.test(name) && tables.test(table))
}

/** Whether the call would end the run itself; signing out is covered by the matrix. */
function endsRun({ name }: Call): boolean {
  return /^(session\.logout|pos\.signOut)$/.test(name)
}

function keyed({ writes }: Call): Record<string, string> {
  return writes ? { 'idempotency-key': randomUUID() } : {}
}

function textOf(input: Input): string {
  return JSON.stringify(input) ?? ''
}
