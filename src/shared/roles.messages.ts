import { type Text, texts } from '#shared/messages.ts'
import type { Role } from '#shared/permissions.ts'

/** The names of a merchant's roles. The specification's Admin is our Owner. */
export const roleText: Record<Role, Text> = texts({
  admin: { en: 'Owner', zh: '所有者' },
  manager: { en: 'Manager', zh: '经理' },
  cashier: { en: 'Cashier', zh: '收银员' },
})
