export const signInOutcomes = [
  ...(['signedIn', 'refused', 'locked', 'signedOut', 'ended', 'revoked', 'forcedOut', 'unlocked'] as const),
] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** The audit log's name of each. */
export const outcomeActions = {
  signedIn: 'session.signedIn',
  refused: 'session.refused',
  locked: 'session.locked',
  signedOut: 'session.signedOut',
  ended: 'session.ended',
  revoked: 'session.revoked',
  forcedOut: 'session.forcedOut',
  unlocked: 'account.unlocked',
} as const satisfies Record<SignInOutcome, string>
