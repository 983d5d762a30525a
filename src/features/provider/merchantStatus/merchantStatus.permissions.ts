import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { contactWords } from '#shared/words/contactWords.ts'

/** What the provider's staff may be permitted. */
export const merchantStatusStaffPermissions = {
  standing: {
    place: 150,
    title: contactWords.standing,
    get: { en: 'See a merchant’s standing', zh: '查看商户状态' },
    edit: { en: 'Freeze a merchant, put it under review', zh: '冻结商户或转入审核' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof merchantStatusStaffPermissions> {}
}
