import type { Caller } from '#test/hostile/callers.ts'
import { expectedOf } from '#test/hostile/callers.ts'
import { type Call, everyCall, type Served, send } from '#test/hostile/calls.ts'

// settleNow is left out: an empty body carries it out, and that ends the demo’s settlement period.
export const guarded = everyCall.filter(
  ({ access, name }) => access !== 'public' && name !== 'settlements.settleNow',
)
const sideBySide = 12

/** The permission error that a caller gets for a call, or null if it was let in. */
async function heardBy(served: Served, caller: Caller, call: Call): Promise<string | null> {
  const { status, body, text } = await send(served, call, {}, { token: caller.token })
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  const { code, permission, message } = body
  if (code === 'permission.missing') return `${status} ${message} ${permission}`
  const isAboutWho = /^(session\.(missing|expired|viewOnly)|visit\.readOnly|merchant\.(frozen|underReview))$/
  return isAboutWho.test(code ?? '') ? `${status} ${code}` : null
}

/**
 * Makes every guarded call as every caller and compares with the registry. With a share, each caller makes
 * one call in so many.
 */
export async function requestedByEveryone(
  served: Served,
  callers: readonly Caller[],
  judge: (held: boolean, sent: string, text: string) => void,
  share = 1,
): Promise<void> {
  for (const [turn, caller] of callers.entries()) {
    const ask = async (call: Call) => {
      const [text, expected] = [await heardBy(served, caller, call), expectedOf(caller, call)]
      judge(text === expected, `${call.name} by ${caller.who}`, `${text}, not ${expected}`)
    }
    // Calls that end sessions are made only by callers who may not.
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
