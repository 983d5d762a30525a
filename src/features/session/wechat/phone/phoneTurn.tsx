import { store, stored } from '#console/storage.ts'

/** The phone's state value for one WeChat round trip; a response without it was started by someone else. */
const key = (codeId: string) => `wechat-turn-${codeId}`

export function beginTurn(codeId: string): string {
  const state = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  store(key(codeId), state, 'sessionStorage')
  return state
}

/** Returns whether the response matches our request. Valid once. */
export function endTurn(codeId: string, state: string | undefined): boolean {
  const known = stored(key(codeId), 'sessionStorage')
  store(key(codeId), '', 'sessionStorage')
  return state !== undefined && state !== '' && known === state
}
