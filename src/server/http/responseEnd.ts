import type { ServerResponse } from 'node:http'

/**
 * Calls `done` once when the response is sent or its connection closes, whichever comes first. A caller may
 * have left already: its `close` event is over then and would never come, so `done` is called at once.
 */
export function onResponseEnd(response: ServerResponse, done: () => void): void {
  if (response.closed || response.writableFinished) {
    done()
    return
  }
  let isOver = false
  const end = () => {
    if (!isOver) done()
    isOver = true
  }
  response.once('finish', end).once('close', end)
}
