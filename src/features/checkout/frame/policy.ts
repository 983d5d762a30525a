import type { FastifyReply } from 'fastify'
import type { NextStep } from '#features/channels/channels.domain.ts'

type Directive = 'script-src' | 'style-src' | 'frame-src' | 'connect-src' | 'form-action'
/** Whether a card provider script URL is one that the installation trusts. */
type IsPinned = (address: string) => boolean
type Wider = Partial<Record<Directive, readonly string[]>>

// What Stripe documents as required for its fields; its frames come from several hosts.
const stripe = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
} as const

/** The CSP sources this step needs: the card provider's script and frame, or the channel's form target. */
function widerFor(step: NextStep | null, isPinned: IsPinned): Wider {
  if (step?.kind === 'form') return { 'form-action': [new URL(step.url).origin] }
  if (step?.kind !== 'cardFields') return {}
  // Account settings alone must not widen the CSP: only hosts known to channel and installation do.
  if (!isPinned(step.scriptUrl)) return {}
  const { origin } = new URL(step.scriptUrl)
  if (origin === 'https://js.stripe.com') return stripe
  return { 'script-src': [origin], 'frame-src': [origin], 'connect-src': [origin] }
}

/** Widens this page's CSP to what its step needs, and nothing more. */
export function openPolicyFor(reply: FastifyReply, step: NextStep | null, isPinned: IsPinned): void {
  allowFor(reply, widerFor(step, isPinned))
}

/** Widens the CSP of one response. */
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
