import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'

const entry = z.strictObject({
  menuId: z.string(),
  parentId: z.string().nullable(),
  kind: z.enum(['directory', 'menu']),
  nameEn: z.string(),
  nameZh: z.string(),
  icon: z.string().nullable(),
  /** Of a page: which of the product's pages it opens; null for a directory and for an external link. */
  component: z.string().nullable(),
  /** For a page: its full address in the portal, such as /admin/orders. For an external link: its target. */
  address: z.string(),
  external: z.boolean(),
  /** Not to be shown, but to be opened by its address. */
  visible: z.boolean(),
})
export type PortalEntry = z.output<typeof entry>

export const portalMenuContract = {
  portal: endpoint({
    method: 'GET',
    path: '/provider/menu',
    access: 'signedIn',
    summary: 'Get the portal menu of the signed-in staff member in its order',
    output: z.array(entry),
  }),
}
