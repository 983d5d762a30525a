import type { Caller } from '#test/hostile/callers.ts'
import { expectedOf } from '#test/hostile/callers.ts'
import { type Call, everyCall, type Served, send } from '#test/hostile/calls.ts'

// Carried out as it stands: ending the demo's period is not a question of rights.
export const guarded = everyCall.filter(
  ({ access, name }) => access !== 'public' && name !== 'settlements.settleNow',
)
const sideBySide = 12

/** What one caller hears of a call, as far as it is a question of who they are; null where the call was let in. */
async function heardBy(served: Served, caller: Caller, call: Call): Promise<string | null> {
  const { status, body, text } = await send(served, call, {}, { token: caller.token })
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  const { code, permission, message } = body
  if (code === 'permission.missing') return `${status} ${message} ${permission}`
  const isAboutWho = /^(session\.(missing|expired|viewOnly)|visit\.readOnly|merchant\.(frozen|underReview))$/
  return isAboutWho.test(code ?? '') ? `${status} ${code}` : null
}

/** Every guarded call by everybody, each with what it should hear by the registry. With a share, each caller makes one in so many. */
export async function askedByEverybody(
  served: Served,
  callers: readonly Caller[],
  judge: (held: boolean, sent: string, heard: string) => void,
  share = 1,
): Promise<void> {
  for (const [turn, caller] of callers.entries()) {
    const ask = async (call: Call) => {
      const [heard, expected] = [await heardBy(served, caller, call), expectedOf(caller, call)]
      judge(heard === expected, `${call.name} by ${caller.who}`, `${heard}, not ${expected}`)
    }
    // What ends sessions is asked only of those who may not.
    const theirs = guarded.filter((_call, place) => (place + turn) % share === 0)
    const last = theirs.filter(endsSessions)
    const rest = theirs.filter((call) => !endsSessions(call))
    while (rest.length > 0) await Promise.all(rest.splice(0, sideBySide).map(ask))
    for (const call of last.filter((one) => expectedOf(caller, one) !== null)) await ask(call)
  }
}

function endsSessions({ name }: Call): boolean {
  return /^(session\.logout|sessions\.|pos\.signOut)/.test(name)
}
