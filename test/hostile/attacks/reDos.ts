import { everyRegex, faultOfRegex } from '#test/hostile/attacks/regexes.ts'
import { everyCall, inPath, isInQuery, send, sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge, Tally } from '#test/hostile/campaign/tally.ts'
import { isFailure } from '#test/hostile/refusals.ts'
import { isProviders } from '#test/hostile/staff.ts'

const texts = [
  ...[
    'a'.repeat(19_000),
    ' '.repeat(19_000),
    `${'a@'.repeat(5_000)}!`,
    `${'1,'.repeat(9_000)}x`,
    '('.repeat(19_000),
  ],
  ...[
    `${'-'.repeat(19_000)}\u0001`,
    '\t'.repeat(19_000),
    'é́'.repeat(4_000),
    '%'.repeat(9_000),
    '\\'.repeat(9_000),
  ],
]
const longestMs = 1_000

/** Runs the regular expressions of the source on their worst inputs, and sends long texts to every parser. */
export async function reDos(
  { served, own, staffToken, scale }: CampaignEnvironment,
  judge: Judge,
  tally: Tally,
): Promise<void> {
  const found = everyRegex()
  for (const { pattern, where } of found) {
    const fault = faultOfRegex(pattern)
    judge(fault === null, `${where} ${pattern}`, fault ?? '')
  }
  tally.notes.push(`${found.length} regular expressions of src, each on up to 20,000 letters`)
  const [admin, staff] = [await own.token(), await staffToken()]
  const calls = everyCall.filter(
    (call) => !isInQuery(call) && Object.keys(call.schema.properties ?? {}).length > 0,
  )
  for (const call of calls.filter((_call, place) => scale === 'full' || place % 4 === 0)) {
    for (const text of texts) {
      const fields = Object.keys(call.schema.properties ?? {}).filter((name) => !inPath(call).includes(name))
      const input = Object.fromEntries(fields.slice(0, 3).map((name) => [name, text]))
      const began = performance.now()
      const response = await send(served, call, input, { token: isProviders(call) ? staff : admin })
      const ms = Math.round(performance.now() - began)
      judge(
        !isFailure(response) && ms < longestMs,
        `${call.name} with ${text.slice(0, 8)}… (${text.length})`,
        `${response.status} after ${ms} ms`,
      )
    }
  }
  for (const text of texts) {
    const began = performance.now()
    const query = encodeURIComponent(text.slice(0, 3_000))
    const response = await sendRaw(served, 'GET', `/api/find?text=${query}`, undefined, undefined, {
      token: admin,
    })
    const ms = Math.round(performance.now() - began)
    judge(
      !isFailure(response) && ms < longestMs,
      `a search for ${text.slice(0, 8)}…`,
      `${response.status} after ${ms} ms`,
    )
  }
}
