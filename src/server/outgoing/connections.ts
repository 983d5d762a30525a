import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Duplex } from 'node:stream'

/** Whoever is not called again so soon has the connection closed. */
const idleMs = 4_000
const mostIdleOfOne = 8
/** Also a connection in constant use ends once, and the next is opened by what is known then. */
const limits = { oldestMs: 60_000, mostIdle: 512 }

/**
 * Keeps the connections of outgoing calls for the next call to the same receiver. Each call has its name looked up and judged
 * anew, and is given a kept connection only where that found the very addresses which the connection was opened for
 * (`checked`): one that leads elsewhere by now is left to end. A name shares its connections with no other name, whatever
 * addresses they have in common.
 */
export function keptConnections<A extends PlainAgent>(agent: A, { oldestMs, mostIdle } = limits): A {
  const idle = new Set<Duplex>()
  const firstKept = new WeakMap<Duplex, number>()
  const nameOf = agent.getName.bind(agent)
  const mayStay = agent.keepSocketAlive.bind(agent) as (socket: Duplex) => boolean | undefined
  const reuse = agent.reuseSocket.bind(agent)

  agent.getName = (options) => `${nameOf(options)}|${(options as { checked?: string }).checked}`
  agent.keepSocketAlive = (socket: Duplex): boolean => {
    const since = firstKept.get(socket)
    if (since === undefined) {
      firstKept.set(socket, performance.now())
      socket.once('close', () => void idle.delete(socket))
    }
    const isOld = since !== undefined && performance.now() - since > oldestMs
    // A receiver may say for how long it waits; the agent heeds that.
    if (isOld || idle.size >= mostIdle || mayStay(socket) === false) return false
    idle.add(socket)
    return true
  }
  agent.reuseSocket = (socket, request) => {
    idle.delete(socket)
    reuse(socket, request)
  }
  return agent
}

const usual = { keepAlive: true, timeout: idleMs, maxFreeSockets: mostIdleOfOne }
const plain = keptConnections(new PlainAgent(usual))
// Each connection proves anew who answers: no session of an earlier one is resumed.
const secure = keptConnections(new SecureAgent({ ...usual, maxCachedSessions: 0 }))

export function agentFor(isSecure: boolean): PlainAgent {
  return isSecure ? secure : plain
}
