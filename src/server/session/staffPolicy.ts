import type { App } from '#server/context.ts'
import { parameterOf, storedParameterOf } from '#server/parameters.ts'

/** Must the provider's staff prove a second factor? Yes, unless somebody set otherwise; in demo mode no, unless somebody set it. */
export async function staffNeedsFactor(app: App): Promise<boolean> {
  return (await storedParameterOf(app, 'staff.secondFactor')) ?? !app.config.demo
}

/** After how many idle minutes the provider's staff are signed out; null where they are not, as in demo mode by default. */
export async function staffIdleMinutes(app: App): Promise<number | null> {
  const set = await storedParameterOf(app, 'staff.idleMinutes')
  if (set !== undefined) return set
  return app.config.demo ? null : parameterOf(app, 'staff.idleMinutes')
}
