import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Duplex } from 'node:stream'

/** Connections idle for longer are closed. */
const idleMs = 4_000
const mostIdleOfOne = 8
/** Connections in constant use also end after a minute, so that the next one uses a current DNS lookup. */
const limits = { oldestMs: 60_000, mostIdle: 512 }

/**
 * Keeps outgoing connections open for further calls to the same receiver. Each call resolves and checks the
 * name again (names are remembered for some seconds), and reuses a connection only if it finds the same addresses the connection was opened for
 * (`checked`); a connection whose name has moved is left to expire. Names never share connections, even if
 * they have the same addresses.
 */
export function storedConnections<A extends PlainAgent>(agent: A, { oldestMs, mostIdle } = limits): A {
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
    // The agent honours the receiver's Keep-Alive timeout.
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
const plain = storedConnections(new PlainAgent(usual))
// TLS sessions are not resumed, so every connection verifies the certificate again.
const secure = storedConnections(new SecureAgent({ ...usual, maxCachedSessions: 0 }))

/** Returns the shared agent for https or http. */
export function agentFor(isSecure: boolean): PlainAgent {
  return isSecure ? secure : plain
}
