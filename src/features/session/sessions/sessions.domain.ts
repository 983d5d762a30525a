export const signInWays = [
  'password',
  'passkey',
  'wechat',
  'ticket',
  'pin',
  'switch',
  'view',
  'visit',
] as const

/** Sign-in outcomes and their audit actions. */
export const outcomeActions = {
  signedIn: 'session.signedIn',
  refused: 'session.refused',
  locked: 'session.locked',
} as const

export const outcomes = ['signedIn', 'refused', 'locked'] as const
export type Outcome = (typeof outcomes)[number]

export function outcomeOf(action: string): Outcome {
  return outcomes.find((outcome) => outcomeActions[outcome] === action) ?? 'refused'
}
