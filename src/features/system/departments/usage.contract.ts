import { z } from 'zod'

export const useKinds = ['people', 'children', 'merchants', 'roles', 'buttons'] as const

/** What stands on a department, a post, a role or an entry of the menu: how many of each kind, and the first of their names. */
export const usage = z.strictObject({
  uses: z.array(z.strictObject({ kind: z.enum(useKinds), count: z.int(), names: z.array(z.string()) })),
})
export type Usage = z.output<typeof usage>
export type Use = Usage['uses'][number]

/** So many names are shown of each kind. */
export const namesShown = 10
