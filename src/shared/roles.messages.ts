import { type Text, texts } from '#shared/messages.ts'
import type { Role } from '#shared/permissions.ts'

/** What a merchant's roles are called. The specification's Admin is the Owner. */
export const roleText: Record<Role, Text> = texts({
  admin: { en: 'Owner', zh: '所有者' },
  manager: { en: 'Manager', zh: '经理' },
  cashier: { en: 'Cashier', zh: '收银员' },
})
