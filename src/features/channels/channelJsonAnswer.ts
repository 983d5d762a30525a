import { z } from 'zod'
import { channelRefusal, ourRefusal } from './channelRefusal.service.ts'
import type { Refusal } from './channels.domain.ts'
import { jsonOf } from './channelText.domain.ts'

/** `refused`: the channel rejected the call with a code. `unknown`: the operation may have happened. */
export type ChannelResponse =
  | { kind: 'ok'; json: unknown }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'unknown'; refusal: Refusal }

const channelError = z.object({ code: z.string(), message: z.string().default('') })

/**
 * Classifies the answer of a JSON channel. 2xx and 4xx count only with a valid signature, except 401, which
 * comes from a channel that does not know for whom to sign. 429, 5xx, redirects and "accepted" leave the
 * outcome unknown.
 */
export function readJsonAnswer(status: number, text: string, signed: boolean): ChannelResponse {
  const done = status === 200 || status === 201 || status === 204
  const refused = status >= 400 && status < 500 && status !== 429
  const json = text === '' ? null : jsonOf(text)
  const error = channelError.safeParse(json)
  const refusal = error.success ? channelRefusal(error.data.code, error.data.message) : null

  if (!done && !refused)
    return { kind: 'unknown', refusal: refusal ?? ourRefusal('channel.serverError', { status: `${status}` }) }
  if (!signed && status !== 401) return { kind: 'unknown', refusal: ourRefusal('channel.answerUnsigned') }
  if (done && json !== undefined) return { kind: 'ok', json }
  if (refused && refusal) return { kind: 'refused', refusal: refusal }
  return { kind: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
}
