import type { FastifyReply } from 'fastify'
import type { NextStep } from '#features/channels/channels.domain.ts'

type Directive = 'script-src' | 'style-src' | 'frame-src' | 'connect-src' | 'form-action'
/** Whether an address of the card provider's script is one that the installation knows. */
type IsPinned = (address: string) => boolean
type Wider = Partial<Record<Directive, readonly string[]>>

// What Stripe says that a page with its fields needs; it serves its frames from several hosts.
const stripe = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
} as const

/** What the page of this step must reach beside us: the card provider's script and frame, or the rail's form. */
function widerFor(step: NextStep | null, isPinned: IsPinned): Wider {
  if (step?.kind === 'form') return { 'form-action': [new URL(step.url).origin] }
  if (step?.kind !== 'cardFields') return {}
  // An account's settings alone widen nothing: only the hosts that the channel and the installation know do.
  if (!isPinned(step.scriptUrl)) return {}
  const { origin } = new URL(step.scriptUrl)
  if (origin === 'https://js.stripe.com') return stripe
  return { 'script-src': [origin], 'frame-src': [origin], 'connect-src': [origin] }
}

/** Lets this one page reach what its step needs, and nothing more. */
export function openPolicyFor(reply: FastifyReply, step: NextStep | null, isPinned: IsPinned): void {
  allowFor(reply, widerFor(step, isPinned))
}

/** Widens the policy of one answer. */
export function allowFor(reply: FastifyReply, wider: Wider): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const added = Object.entries(wider)
  if (policy === '' || added.length === 0) return
  const directives = new Map(policy.split(';').map((directive) => split(directive.trim())))
  for (const [name, sources] of added) {
    directives.set(name, `${directives.get(name) ?? "'self'"} ${sources.join(' ')}`)
  }
  reply.header('content-security-policy', [...directives].map((pair) => pair.join(' ')).join(';'))
}

function split(directive: string): [string, string] {
  const [name = '', ...sources] = directive.split(/\s+/)
  return [name, sources.join(' ')]
}
