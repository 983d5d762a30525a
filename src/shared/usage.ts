import { z } from 'zod'

export const useKinds = ['people', 'children', 'merchants', 'roles', 'buttons'] as const

/** What uses a department, job title, role or menu entry: the count per kind and the first names. */
export const usage = z.strictObject({
  uses: z.array(z.strictObject({ kind: z.enum(useKinds), count: z.int(), names: z.array(z.string()) })),
})
export type Usage = z.output<typeof usage>
export type Use = Usage['uses'][number]

/** So many names are shown of each kind. */
export const namesShown = 10
