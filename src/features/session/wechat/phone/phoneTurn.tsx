import { store, stored } from '#console/storage.ts'

/** The phone's own word for one turn through WeChat: what comes back without it was begun by somebody else. */
const key = (codeId: string) => `wechat-turn-${codeId}`

export function beginTurn(codeId: string): string {
  const state = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  store(key(codeId), state, 'sessionStorage')
  return state
}

/** Is this the answer to our own question? It is good once. */
export function endTurn(codeId: string, state: string | undefined): boolean {
  const known = stored(key(codeId), 'sessionStorage')
  store(key(codeId), '', 'sessionStorage')
  return state !== undefined && state !== '' && known === state
}
